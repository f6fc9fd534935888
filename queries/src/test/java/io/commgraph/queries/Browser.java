package io.commgraph.queries;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser without a window, and what it says about a page. */
final class Browser implements AutoCloseable {
  /** It warns of each browser that is newer than itself; held, so that the level stays. */
  private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  /** Starts Chromium; where there is none, the test is skipped, except in a run of CI. */
  static Browser start() {
    Optional<Path> chromium = onPath("chromium");
    Optional<Path> service = onPath("chromedriver");
    assumeTrue(
        chromium.isPresent() && service.isPresent() || System.getenv("COMMGRAPH_CI") != null,
        "needs chromium and chromium-driver");
    SELENIUM.setLevel(Level.SEVERE);
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable("browser", Level.WARNING);
    logs.enable("performance", Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.orElseThrow().toFile());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    Browser browser =
        new Browser(
            new ChromeDriver(
                new ChromeDriverService.Builder()
                    .usingDriverExecutable(service.orElseThrow().toFile())
                    .build(),
                options));
    browser.size(1440, 900);
    return browser;
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void size(int width, int height) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    driver.manage().window().setSize(new Dimension(width, height));
  }

  void dark(boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** Opens a file, from which on its requests and messages count. */
  void open(Path file) {
    open(file.toUri().toString());
  }

  void open(String url) {
    driver.get("about:blank");
    driver.manage().logs().get("browser");
    driver.manage().logs().get("performance");
    driver.get(url);
  }

  /** Runs a script in the page; {@code cy} is the graph. */
  Object run(String script, Object... arguments) {
    return driver.executeScript(
        "const cy = document.getElementById('cy')._cyreg.cy;\n" + script, arguments);
  }

  @SuppressWarnings("unchecked")
  List<String> texts(String script, Object... arguments) {
    return (List<String>) run(script, arguments);
  }

  /** The labels of everything that is drawn, in the order of the program. */
  List<String> labels(String selector) {
    return texts(
        "return cy.nodes(arguments[0]).filter('[shape]').map(n => cy.getElementById('t' + n.data('i')).data('label'))",
        selector);
  }

  WebElement at(String css) {
    return driver.findElement(By.cssSelector(css));
  }

  void click(String css) {
    at(css).click();
  }

  /** Types into what has the focus. */
  void type(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Looks for a name and goes to the first that is found. */
  void search(String name) {
    WebElement box = at("#search");
    box.clear();
    box.sendKeys(name);
    box.sendKeys(Keys.ENTER);
  }

  /** Waits until an expression holds in the page. */
  void waitFor(String condition) {
    for (int i = 0; i < 600; i++) { // half a minute, for busy machines
      if (Boolean.TRUE.equals(run("return " + condition))) {
        return;
      }
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
    throw new AssertionError("never came true: " + condition);
  }

  /** Warnings and errors of the page. */
  List<String> complaints() {
    return driver.manage().logs().get("browser").getAll().stream()
        .map(LogEntry::getMessage)
        .toList();
  }

  /** What was asked for over a network. */
  List<String> requests() {
    return driver.manage().logs().get("performance").getAll().stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("Network.requestWillBeSent\""))
        .filter(message -> message.matches("(?s).*\"url\":\"(https?|wss?|ftp):.*"))
        .toList();
  }

  /** What axe-core finds wrong. */
  List<String> axe() {
    try (InputStream script = Browser.class.getResourceAsStream("/axe.min.js")) {
      driver.executeScript(new String(script.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Object violations =
        driver.executeAsyncScript(
            "const done = arguments[arguments.length - 1];"
                + "axe.run().then(found => done(found.violations.map(v =>"
                + " v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120) + ' ' + n.failureSummary).join('; '))),"
                + " problem => done([String(problem)]))");
    return ((List<?>) violations).stream().map(Object::toString).toList();
  }

  byte[] screenshot() {
    return driver.getScreenshotAs(OutputType.BYTES);
  }

  @Override
  public void close() {
    driver.quit();
  }
}
