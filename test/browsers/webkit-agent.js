// Runs first in each document of WebKitGTK: what a WebDriver BiDi client asks of a page, and what happens in it.
(() => {
  const KEY = Symbol.for('webkit-agent');
  if (KEY in globalThis) return;
  const { stringify } = JSON;
  const realm = `${Date.now()}-${Math.random()}`;
  const kept = new Map();
  /** Of frames. */
  const names = new WeakMap();
  let events = [];
  let settled = [];
  let lastId = 0;
  /** The id of this document's context, which the driver says. */
  let self = '';

  /** A new name each time, since a client gives back each of them. */
  function keep(value) {
    lastId += 1;
    const name = `${realm}/${lastId}`;
    kept.set(name, value);
    return name;
  }

  const framesOf = () => [...document.querySelectorAll('iframe')];

  function frameId(frame) {
    let name = names.get(frame);
    if (name === undefined) {
      lastId += 1;
      name = `${realm}/${lastId}`;
      names.set(frame, name);
    }
    return `${self}/${name}`;
  }

  function contextOf(view) {
    if (view === globalThis) return self;
    const frame = framesOf().find(({ contentWindow }) => contentWindow === view);
    return frame === undefined ? self.replace(/\/[^/]*\/[^/]*$/, '') : frameId(frame);
  }

  function isWindow(value) {
    try {
      return value.window === value;
    } catch {
      return false;
    }
  }

  /** A value as BiDi describes it; `owned` with a handle. */
  function write(value, owned, depth = 12) {
    if (value === undefined) return { type: 'undefined' };
    if (value === null) return { type: 'null' };
    const type = typeof value;
    if (type === 'number') {
      const isPlain = Number.isFinite(value) && !Object.is(value, -0);
      return { type, value: isPlain ? value : Object.is(value, -0) ? '-0' : String(value) };
    }
    if (type === 'bigint') return { type, value: String(value) };
    if (type === 'string' || type === 'boolean') return { type, value };
    if (type === 'symbol') return { type };
    const own = owned ? { handle: keep(value) } : {};
    if (isWindow(value)) return { type: 'window', value: { context: contextOf(value) }, ...own };
    if (type === 'function') return { type, ...own };
    if (typeof value.nodeType === 'number' && 'childNodes' in value) {
      const { nodeType, localName = '' } = value;
      const attributes = Object.fromEntries(
        [...(value.attributes ?? [])].map((attribute) => [attribute.name, attribute.value]),
      );
      const shown = { nodeType, localName, childNodeCount: 0, attributes };
      return { type: 'node', sharedId: keep(value), value: shown, ...own };
    }
    if (Array.isArray(value)) {
      if (owned || depth === 0) return { type: 'array', ...own };
      return { type: 'array', value: value.map((each) => write(each, false, depth - 1)) };
    }
    if (value instanceof Error) return { type: 'error', ...own };
    if (owned || depth === 0) return { type: 'object', ...own };
    const entries = Object.keys(value).map((key) => [key, write(value[key], false, depth - 1)]);
    return { type: 'object', value: entries };
  }

  function read(given) {
    const name = given.handle ?? given.sharedId;
    if (name !== undefined) {
      if (!kept.has(name)) throw new Error('JSHandle is disposed');
      return kept.get(name);
    }
    const { type, value } = given;
    if (type === 'undefined') return undefined;
    if (type === 'null') return null;
    if (type === 'number') return Number(value);
    if (type === 'bigint') return BigInt(value);
    if (type === 'array') return value.map(read);
    if (type === 'date') return new Date(value);
    if (type === 'regexp') return new RegExp(value.pattern, value.flags);
    if (type === 'object') {
      return Object.fromEntries(
        value.map(([key, each]) => [typeof key === 'string' ? key : read(key), read(each)]),
      );
    }
    if (type === 'channel') {
      return (data) => void events.push({ channel: value.channel, data: write(data, false) });
    }
    return value;
  }

  const failure = (error) => ({
    failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });

  function answer(value, owned) {
    if (typeof value?.then !== 'function') return { result: write(value, owned) };
    lastId += 1;
    const pending = lastId;
    Promise.resolve(value).then(
      (result) => settled.push({ pending, result: write(result, owned) }),
      (error) => settled.push({ pending, ...failure(error) }),
    );
    return { pending };
  }

  // Playwright hands texts to `eval`, which a page's policy may forbid: they come as functions as well.
  const known = new Map();
  const evaluate = Reflect.get(globalThis, 'eval');
  Reflect.set(globalThis, 'eval', (text) => {
    if (known.has(text)) return known.get(text)();
    // Its extension for input, which is replaced below.
    return /bidiInsertText/.test(text) ? function extension() {} : evaluate(text);
  });

  /** The driver gives focus to each frame that it looks into: where an element of the page has it, the page takes it back. */
  function keepFocus() {
    const { activeElement } = document;
    if (globalThis !== globalThis.top || activeElement === document.body) return;
    if (activeElement !== null && activeElement.localName !== 'iframe') globalThis.focus();
  }

  /** Calls a function, and tells what has happened since the last time. */
  function run(id, owned, call, given, texts) {
    self = id;
    keepFocus();
    for (const [text, returned] of texts) known.set(text, returned);
    let said;
    try {
      const values = given.map(read);
      said = answer(call(...values), owned);
    } catch (error) {
      said = failure(error);
    }
    const { readyState, visibilityState } = document;
    const told = { realm, url: location.href, readyState, visibilityState, events, settled };
    events = [];
    settled = [];
    return stringify({ ...said, ...told, frames: framesOf().map(frameId) });
  }

  Object.defineProperty(globalThis, KEY, {
    value: {
      run,
      frame: (id) => framesOf().find((frame) => frameId(frame) === id) ?? null,
      node: (name) => kept.get(name) ?? null,
      forget: (given) => given.forEach((name) => kept.delete(name)),
    },
  });

  // Playwright's own sets a field's value past React, which then knows of no change.
  Object.defineProperty(globalThis, '__pw_bidiInsertText', {
    get: () => (text) => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (active?.localName === 'iframe') return active;
      document.execCommand('insertText', false, text);
      return undefined;
    },
    set: () => {},
  });

  for (const method of ['error', 'warn', 'info', 'log', 'debug']) {
    const own = console[method];
    console[method] = (...values) => {
      // As a browser's own console shows it.
      let [text, ...rest] = values.map((value) => {
        try {
          return value instanceof Error ? `${value.name}: ${value.message}` : String(value);
        } catch {
          return 'Object';
        }
      });
      text = (text ?? '').replaceAll(/%[sdifoOc]/g, () => rest.shift() ?? '');
      events.push({ method, text: [text, ...rest].join(' ') });
      own.apply(console, values);
    };
  }
  globalThis.addEventListener('error', (event) => {
    const { message, error } = event;
    // Browsers report it to the page, but not to a console.
    if (message.startsWith('ResizeObserver loop')) return;
    const exception = error instanceof Error ? `${error.name}: ${error.message}` : message;
    // Once the page has seen it, which may know it as harmless.
    // oxlint-disable-next-line no-restricted-globals -- the task after the event, in the page
    setTimeout(() => event.defaultPrevented || events.push({ exception }));
  });
  globalThis.addEventListener('unhandledrejection', ({ reason }) => {
    events.push({
      exception: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason),
    });
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    events.push({
      method: 'error',
      text: `The policy ${violatedDirective} blocked ${blockedURI}.`,
    });
  });
})();
