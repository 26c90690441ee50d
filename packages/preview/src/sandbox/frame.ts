/** WebRTC in every engine. */
const PEER_CONSTRUCTORS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCIceGatherer',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'RTCSctpTransport',
] as const;

// The first code that runs in the frame. The artifact arrives as a message from the embedding page; a frame that is
// opened on its own shows a link and runs nothing.
removeNetworkConstructors(globalThis);

if (globalThis.parent === globalThis.self) showEmptyPage();
else awaitArtifact();

function awaitArtifact(): void {
  // Meanwhile the page compiles the artifact.
  const loaded = import('./start.tsx');
  globalThis.addEventListener('message', function begin(event: MessageEvent<unknown>) {
    const [port] = event.ports;
    if (event.source !== globalThis.parent || port === undefined) return;
    globalThis.removeEventListener('message', begin);
    void loaded.then(({ start }) => start(event.data, port));
  });
}

function showEmptyPage(): void {
  const link = document.createElement('a');
  link.href = '/';
  link.textContent = 'Go to the catalog';
  const text = document.createElement('p');
  text.append('Previews are shown on the catalog’s pages. ', link);
  const main = document.createElement('main');
  main.className = 'nothing-here';
  main.append(text);
  document.body.replaceChildren(main);
}

/**
 * Removes everything that could open a peer connection, which a content security policy does not cover. No other realm
 * restores it: a frame inside a sandboxed frame has its own opaque origin, and workers have no such constructors.
 */
function removeNetworkConstructors(realm: object): void {
  for (const name of PEER_CONSTRUCTORS) {
    if (name in realm) {
      Object.defineProperty(realm, name, {
        value: undefined,
        configurable: false,
        writable: false,
      });
    }
  }
}
