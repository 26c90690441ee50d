import { readFileSync } from 'node:fs';
// oxlint-disable-next-line no-restricted-imports -- classic WebDriver has no events
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ProtocolFailure, type WebKitDriver, startDriver } from './webkit-driver.ts';
import { type Emit, type Proxy, startProxy } from './webkit-proxy.ts';
import {
  type Context,
  type Outcome,
  type Told,
  asFunction,
  emitEvents,
  toldSchema,
} from './webkit-told.ts';

const AGENT = readFileSync(new URL('webkit-agent.js', import.meta.url), 'utf8');

/** The key of an element in classic WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How a session starts. */
export interface SessionOptions {
  readonly display: string;
  /** Functions that are called first in each document. */
  readonly preloaded: readonly string[];
  /** `dark`, `still`, `unscripted`. */
  readonly words: ReadonlySet<string>;
  readonly userContext: string;
  readonly emit: Emit;
}

/** One WebKitGTK with one page. */
export class WebKitSession {
  readonly page: string;
  readonly proxy: Proxy;
  readonly #options: SessionOptions;
  readonly #driver: WebKitDriver;
  readonly #contexts = new Map<string, Context>();
  readonly #pending = new Map<string, (outcome: Outcome) => void>();
  #current: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #lastNavigation = 0;
  #isClosed = false;

  static async start(options: SessionOptions): Promise<WebKitSession> {
    const page = `page-${crypto.randomUUID()}`;
    let session: WebKitSession | undefined;
    const proxy = await startProxy(options.emit, (isDocument) => ({
      context: page,
      navigation: (isDocument ? session?.context(page).navigation : undefined) ?? null,
    }));
    const { display, preloaded, words } = options;
    const script = [AGENT, ...preloaded.map((code) => `(${code})();`)].join('\n');
    const driver = await startDriver(display, proxy.url, script, words);
    session = new WebKitSession(page, proxy, driver, options);
    session.#add(page, null, 'about:blank');
    await session.call(page, '() => undefined', []);
    void session.#watch();
    return session;
  }

  private constructor(page: string, proxy: Proxy, driver: WebKitDriver, options: SessionOptions) {
    this.page = page;
    this.proxy = proxy;
    this.#driver = driver;
    this.#options = options;
  }

  /** Makes the window follow the words of the options. */
  choose(): void {
    this.#driver.choose(this.#options.words);
  }

  context(id: string): Context {
    const found = this.#contexts.get(id);
    if (found === undefined) throw new ProtocolFailure('no such frame');
    return found;
  }

  readonly has = (id: string): boolean => this.#contexts.has(id);

  /** Which context a realm is in. */
  contextOfRealm(realm: string): string | undefined {
    return [...this.#contexts.values()].find((context) => context.realm === realm)?.id;
  }

  /** Calls a function in a document, and waits for its promise. */
  async call(
    id: string,
    code: string,
    args: readonly unknown[],
    options: { readonly owned?: boolean; readonly texts?: readonly string[] } = {},
  ): Promise<Outcome> {
    const { owned = false, texts = [] } = options;
    const told = await this.#locked(() => this.#run(id, code, args, { owned, texts }));
    if (told.pending === undefined) return told;
    const name = `${told.realm} ${told.pending}`;
    return new Promise((resolve) => void this.#pending.set(name, resolve));
  }

  /** The element of a node, for classic commands. */
  async element(id: string, node: string): Promise<string> {
    return this.#locked(async () => {
      await this.#enter(id);
      return this.#found(`node(${JSON.stringify(node)})`);
    });
  }

  /** A classic command to the page. */
  async command(method: string, path: string, body?: object): Promise<unknown> {
    return this.#locked(async () => {
      await this.#run(this.page, '() => undefined', [], { owned: false, texts: [] });
      return this.#send(method, path, body);
    });
  }

  async navigate(path: string, body: object): Promise<string> {
    this.#lastNavigation += 1;
    const navigation = `navigation-${this.#lastNavigation}`;
    return this.#locked(async () => {
      await this.#enter(this.page);
      this.context(this.page).navigation = navigation;
      await this.#send('POST', path, body);
      return navigation;
    });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const id of [...this.#contexts.keys()].toReversed()) this.#remove(id);
    this.#driver.close();
    this.proxy.close();
  }

  /** Tells of what happens while the client asks nothing. */
  async #watch(): Promise<void> {
    while (!this.#isClosed) {
      for (const id of this.#contexts.keys()) {
        if (this.#isClosed) return;
        await this.#locked(() =>
          this.#run(id, '() => undefined', [], { owned: false, texts: [] }),
        ).catch(() => undefined);
      }
      const isBusy =
        this.#pending.size > 0 ||
        [...this.#contexts.values()].some(({ readyState }) => readyState !== 'complete');
      await delay(isBusy ? 15 : 60);
    }
  }

  #locked<Value>(job: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(job);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #run(
    id: string,
    code: string,
    args: readonly unknown[],
    { owned, texts }: { readonly owned: boolean; readonly texts: readonly string[] },
  ): Promise<Told> {
    await this.#enter(id);
    const known = texts.map((text) => `[${JSON.stringify(text)}, ${asFunction(text)}]`);
    const call = `globalThis[Symbol.for('webkit-agent')].run(${JSON.stringify(id)}, ${owned}, (${code}\n), ${JSON.stringify(args)}, [${known.join()}])`;
    const told = toldSchema.parse(JSON.parse(z.string().parse(await this.#execute(call))));
    this.#tell(this.context(id), told);
    return told;
  }

  /** Runs an expression in the current document, which has the agent. */
  async #execute(expression: string): Promise<unknown> {
    const script = `if (!(Symbol.for('webkit-agent') in globalThis)) { ${AGENT} }\nreturn ${expression}`;
    return this.#send('POST', '/execute/sync', { script, args: [] });
  }

  async #found(expression: string): Promise<string> {
    const found = await this.#execute(`globalThis[Symbol.for('webkit-agent')].${expression}`);
    if (found === null) throw new ProtocolFailure('no such frame');
    return z.record(z.string(), z.string()).parse(found)[ELEMENT] ?? '';
  }

  /** Makes a context the one that commands go to. */
  async #enter(id: string): Promise<void> {
    if (this.#current === id) return;
    const { parent } = this.context(id);
    const before = this.#current;
    this.#current = undefined;
    try {
      if (parent === null) {
        await this.#send('POST', '/frame', { id: null });
      } else {
        this.#current = before;
        await this.#enter(parent);
        const element = await this.#found(`frame(${JSON.stringify(id)})`);
        this.#current = undefined;
        await this.#send('POST', '/frame', { id: { [ELEMENT]: element } });
      }
    } catch (error) {
      if (parent !== null) this.#remove(id);
      throw error;
    }
    this.#current = id;
  }

  /** Tells the client what is new in a context. */
  #tell(context: Context, told: Told): void {
    const { emit } = this.#options;
    const { id } = context;
    const timestamp = Date.now();
    if (told.realm !== context.realm) {
      if (context.realm !== '') emit('script.realmDestroyed', { realm: context.realm });
      this.#forget(context.realm);
      for (const [other, { parent }] of this.#contexts) if (parent === id) this.#remove(other);
      const { navigation } = context;
      const isFirst = context.realm === '' && context.url === told.url;
      Object.assign(context, { realm: told.realm, url: told.url, readyState: '' });
      if (!isFirst) {
        context.navigation = null;
        emit('browsingContext.navigationCommitted', {
          context: id,
          navigation,
          url: told.url,
          timestamp,
        });
      }
      const origin = URL.canParse(told.url) ? new URL(told.url).origin : 'null';
      emit('script.realmCreated', { type: 'window', realm: told.realm, origin, context: id });
    } else if (told.url !== context.url) {
      context.url = told.url;
      emit('browsingContext.historyUpdated', { context: id, url: told.url, timestamp });
    }
    for (const frame of told.frames)
      if (!this.#contexts.has(frame)) this.#add(frame, id, 'about:blank');
    for (const [other, { parent }] of this.#contexts) {
      if (parent === id && !told.frames.includes(other)) this.#remove(other);
    }
    emitEvents(emit, id, told);
    const was = context.readyState;
    context.readyState = told.readyState;
    const event = { context: id, navigation: null, url: told.url, timestamp };
    if (told.readyState !== 'loading' && (was === '' || was === 'loading'))
      emit('browsingContext.domContentLoaded', event);
    if (told.readyState === 'complete' && was !== 'complete') emit('browsingContext.load', event);
    for (const { pending, ...outcome } of told.settled) {
      const name = `${told.realm} ${pending}`;
      this.#pending.get(name)?.(outcome);
      this.#pending.delete(name);
    }
  }

  /** Ends the calls that wait in a document which is gone. */
  #forget(realm: string): void {
    for (const [name, resolve] of this.#pending) {
      if (!name.startsWith(`${realm} `)) continue;
      resolve({ failure: 'Execution context was destroyed' });
      this.#pending.delete(name);
    }
  }

  #add(id: string, parent: string | null, url: string): void {
    const { emit, userContext } = this.#options;
    this.#contexts.set(id, { id, parent, realm: '', url, readyState: '', navigation: null });
    emit('browsingContext.contextCreated', {
      context: id,
      parent,
      url,
      userContext,
      children: null,
      originalOpener: null,
    });
  }

  #remove(id: string): void {
    const context = this.#contexts.get(id);
    if (context === undefined) return;
    for (const [other, { parent }] of this.#contexts) if (parent === id) this.#remove(other);
    this.#contexts.delete(id);
    this.#forget(context.realm);
    if (this.#current === id) this.#current = undefined;
    const { url, parent } = context;
    const { emit, userContext } = this.#options;
    emit('browsingContext.contextDestroyed', {
      context: id,
      parent,
      url,
      userContext,
      children: [],
    });
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    try {
      return await this.#driver.send(method, path, body);
    } catch (error) {
      this.#current = undefined;
      throw error;
    }
  }
}
