// Asks a server, whose address is the argument, and prints a line for each answer.
const { driver, process: gremlin } = require('gremlin');

const g = (connection) => gremlin.AnonymousTraversalSource.traversal().withRemote(connection);
const __ = gremlin.statics;

async function show(what, ask) {
  try {
    console.log(what + ': ' + JSON.stringify(await ask()));
  } catch (e) {
    console.log(what + ': ' + e.message.split('\n')[0]);
  }
}

async function main(address) {
  const connection = new driver.DriverRemoteConnection(address);
  const client = new driver.Client(address, { traversalSource: 'g' });
  const windows = () => g(connection).V().has('kind', 'window');
  await show('names', () => windows().order().by('name').values('name').toList());
  await show('edge', async () => {
    const { value } = await windows().order().by('name').outE('viewOf').next();
    return [typeof value.id, value.label];
  });
  await show('write', () => g(connection).addV('x').iterate());
  await show('rounds', () => windows().repeat(__.both()).times(2000).toList());
  await show('session', () => g(connection).tx().begin().V().count().next());
  await show('script', async () => (await client.submit('g.windows().count()')).toArray());
  await show('code', async () => (await client.submit('java.lang.System.exit(0)')).toArray());
  await show('after', () => windows().count().next());
  await client.close();
  await connection.close();
  process.exit(0); // the refused session would keep its connection open
}

main(process.argv[2]);
