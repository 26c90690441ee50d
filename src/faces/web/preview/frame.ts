import { removeNetworkConstructors } from './remove-network-constructors.ts';

/*
 * The first code that runs in the frame. An artifact comes later, as a message from the page around the frame;
 * opened on its own, the document has nothing to show and runs nothing.
 */
removeNetworkConstructors(globalThis);

if (globalThis.parent === globalThis.self) sayThatThereIsNothing();
else globalThis.addEventListener('message', begin);

function begin(event: MessageEvent<unknown>): void {
  const [port] = event.ports;
  if (event.source !== globalThis.parent || port === undefined) return;
  globalThis.removeEventListener('message', begin);
  void import('./start.tsx').then(({ start }) => start(event.data, port));
}

function sayThatThereIsNothing(): void {
  const link = document.createElement('a');
  link.href = '/';
  link.textContent = 'Go to the catalog';
  const text = document.createElement('p');
  text.append('Previews are shown on the pages of the catalog. ', link);
  const main = document.createElement('main');
  main.className = 'nothing-here';
  main.append(text);
  document.body.replaceChildren(main);
}
