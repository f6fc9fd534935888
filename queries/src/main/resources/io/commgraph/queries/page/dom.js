// Elements, made without ever reading text as HTML.
const $ = id => document.getElementById(id);

const el = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value != null) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter(child => child != null));
  return element;
};

const name = text => el('bdi', {class: 'name'}, text);

const fill = (list, items) => list.replaceChildren(...items);

const say = text => { $('said').textContent = text; };

const plural = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;
