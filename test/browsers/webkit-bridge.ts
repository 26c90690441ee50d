/**
 * Speaks WebDriver BiDi, which Playwright drives other browsers by, and has WebKitGTK do it, which knows only classic
 * WebDriver. One client and one process; each user context is a WebKitGTK of its own with one page.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ProtocolFailure } from './webkit-driver.ts';
import { messageSchema, type Params } from './webkit-messages.ts';
import { WebKitSession } from './webkit-session.ts';
import { type Outcome, asFunction, evaluated } from './webkit-told.ts';
import { resize } from './webkit-viewport.ts';

interface Socket {
  readonly on: (event: string, listener: (data: unknown) => void) => void;
  readonly send: (text: string) => void;
}

type SocketServer = new (options: { readonly server: object }) => {
  readonly on: (event: 'connection', listener: (socket: Socket) => void) => void;
};

const { wsServer: SocketServer } = z
  .object({ wsServer: z.custom<SocketServer>() })
  .parse(createRequire(import.meta.url)('playwright-core/lib/utilsBundle'));

/** What a user context is to be, until its page is created. */
interface UserContext {
  readonly preloaded: Map<string, string>;
  readonly words: Set<string>;
  viewport: { readonly width: number; readonly height: number } | undefined;
  session: WebKitSession | undefined;
}

const userContexts = new Map<string, UserContext>();
let lastId = 0;
let display = '';
let socket: Socket | undefined;

function emit(method: string, params: object): void {
  socket?.send(JSON.stringify({ type: 'event', method, params }));
}

function nextId(kind: string): string {
  lastId += 1;
  return `${kind}-${lastId}`;
}

function userContext(id: string): UserContext {
  const found = userContexts.get(id);
  if (found === undefined) throw new ProtocolFailure('no such user context');
  return found;
}

const sessions = () => [...userContexts.values()].flatMap(({ session }) => session ?? []);

/** The session with a context or a realm, and the context. */
function located({ context, target }: Params): readonly [WebKitSession, string] {
  for (const session of sessions()) {
    const id = context ?? target?.context ?? session.contextOfRealm(target?.realm ?? '');
    if (id !== undefined && session.has(id)) return [session, id];
  }
  throw new ProtocolFailure('no such frame');
}

/** The user contexts that a setting is for. */
function concerned({ userContexts: ids = [], contexts = [] }: Params): readonly UserContext[] {
  return [...userContexts].flatMap(([id, each]) =>
    ids.includes(id) || contexts.some((context) => each.session?.has(context)) ? [each] : [],
  );
}

function answer({ result, failure }: Outcome): object {
  if (failure === undefined) return { type: 'success', result, realm: nextId('realm') };
  return { type: 'exception', exceptionDetails: { text: failure } };
}

async function callFunction(params: Params): Promise<object> {
  const { functionDeclaration: code = '', arguments: args = [], resultOwnership } = params;
  const [session, id] = located(params);
  const owned = resultOwnership === 'root';
  return answer(await session.call(id, code, args, { owned, texts: evaluated(args) }));
}

/** Commands, by their names; any other is answered as if done. */
const COMMANDS: Readonly<Record<string, (params: Params) => Promise<object> | object>> = {
  'session.new': () => ({
    sessionId: 'webkit',
    capabilities: { browserName: 'WebKitGTK', browserVersion: '2', userAgent: '' },
  }),
  'browser.createUserContext': () => {
    const id = nextId('user-context');
    userContexts.set(id, {
      preloaded: new Map(),
      words: new Set(process.argv.includes('--unscripted') ? ['unscripted'] : []),
      viewport: undefined,
      session: undefined,
    });
    return { userContext: id };
  },
  'browser.removeUserContext': ({ userContext: id = '' }) => {
    userContexts.get(id)?.session?.close();
    userContexts.delete(id);
    return {};
  },
  'browser.close': () => {
    for (const session of sessions()) session.close();
    // oxlint-disable-next-line no-restricted-globals -- the answer is sent first
    setTimeout(() => process.exit(), 50);
    return {};
  },
  'browsingContext.create': async ({ userContext: id = '' }) => {
    const { preloaded, words, viewport, session: before } = userContext(id);
    if (before !== undefined) throw new ProtocolFailure('unsupported operation: a second page');
    const session = await WebKitSession.start({
      display,
      preloaded: [...preloaded.values()],
      words,
      userContext: id,
      emit,
    });
    userContext(id).session = session;
    if (viewport !== undefined) await resize(session, viewport.width, viewport.height);
    return { context: session.page };
  },
  'browsingContext.close': (params) => {
    located(params)[0].close();
    return {};
  },
  'browsingContext.setViewport': async (params) => {
    const { viewport } = params;
    if (viewport === undefined) return {};
    if (params.context === undefined)
      for (const each of concerned(params)) each.viewport = viewport;
    else await resize(located(params)[0], viewport.width, viewport.height);
    return {};
  },
  'browsingContext.navigate': async (params) => {
    const { url = '' } = params;
    return { navigation: await located(params)[0].navigate('/url', { url }), url };
  },
  'browsingContext.reload': async (params) => ({
    navigation: await located(params)[0].navigate('/refresh', {}),
  }),
  'browsingContext.traverseHistory': async (params) => {
    await located(params)[0].command('POST', (params.delta ?? 0) < 0 ? '/back' : '/forward', {});
    return {};
  },
  'browsingContext.captureScreenshot': async (params) => ({
    data: await located(params)[0].command('GET', '/screenshot'),
  }),
  'browsingContext.locateNodes': async (params) => {
    const [session, id] = located(params);
    const frame = params.locator?.value.context ?? '';
    const code = `() => globalThis[Symbol.for('webkit-agent')].frame(${JSON.stringify(frame)})`;
    const { result } = await session.call(id, code, []);
    return {
      nodes: z.object({ type: z.literal('node') }).safeParse(result).success ? [result] : [],
    };
  },
  'script.evaluate': async (params) => {
    const [session, id] = located(params);
    const owned = params.resultOwnership === 'root';
    return answer(await session.call(id, asFunction(params.expression ?? ''), [], { owned }));
  },
  'script.callFunction': callFunction,
  'script.disown': async (params) => {
    const [session, id] = located(params);
    const code = `() => globalThis[Symbol.for('webkit-agent')].forget(${JSON.stringify(params.handles)})`;
    await session.call(id, code, []);
    return {};
  },
  'script.addPreloadScript': (params) => {
    const { functionDeclaration = '' } = params;
    const script = nextId('script');
    for (const { preloaded, session } of concerned(params)) {
      if (session !== undefined)
        throw new ProtocolFailure('unsupported operation: a script for an open page');
      // With a channel, it has an argument, which only a call can give.
      if (params.arguments === undefined) preloaded.set(script, functionDeclaration);
    }
    return { script };
  },
  'emulation.setMediaFeaturesOverride': async (params) => {
    const scheme = params.features?.['prefers-color-scheme'] === 'dark' ? 'dark' : 'light';
    for (const { words, session } of concerned(params)) {
      const isSame = words.has('dark') === (scheme === 'dark');
      words[scheme === 'dark' ? 'add' : 'delete']('dark');
      if (isSame || session === undefined) continue;
      session.choose();
      const code = `() => new Promise((resolve) => {
        const check = () => matchMedia('(prefers-color-scheme: ${scheme})').matches ? resolve() : setTimeout(check, 10);
        check();
      })`;
      await session.call(session.page, code, []);
    }
    return {};
  },
  'input.performActions': async (params) => {
    const actions = (params.actions ?? []).map((source) => ({
      ...source,
      actions: z
        .array(z.record(z.string(), z.unknown()))
        .parse(source['actions'])
        .map(({ x, y, ...rest }) =>
          typeof x === 'number' && typeof y === 'number'
            ? { ...rest, x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 }
            : rest,
        ),
    }));
    await located(params)[0].command('POST', '/actions', { actions });
    return {};
  },
  'input.setFiles': async (params) => {
    const [session, id] = located(params);
    const element = await session.element(id, params.element?.sharedId ?? '');
    await session.command('POST', `/element/${element}/value`, {
      text: (params.files ?? []).join('\n'),
    });
    return {};
  },
  'network.addIntercept': ({ phases = [], ...params }) => {
    const isAny = params.contexts === undefined;
    if (phases.includes('beforeRequestSent')) {
      for (const session of isAny
        ? sessions()
        : concerned(params).flatMap((each) => each.session ?? [])) {
        session.proxy.setIntercepted(true);
      }
    }
    return { intercept: nextId('intercept') };
  },
  'network.removeIntercept': () => {
    for (const session of sessions()) session.proxy.setIntercepted(false);
    return {};
  },
  'network.continueRequest': (params) => decide(params, {}),
  'network.failRequest': (params) => decide(params, { isFailed: true }),
  'network.provideResponse': (params) => {
    const { statusCode = 200, headers = [], body } = params;
    return decide(params, { statusCode, headers, ...(body && { body }) });
  },
  'storage.getCookies': () => ({ cookies: [] }),
};

function decide(
  { request = '' }: Params,
  decision: Parameters<WebKitSession['proxy']['decide']>[1],
): object {
  for (const session of sessions()) session.proxy.decide(request, decision);
  return {};
}

async function receive(text: string): Promise<void> {
  const { id, method, params } = messageSchema.parse(JSON.parse(text));
  try {
    const result = (await COMMANDS[method]?.(params)) ?? {};
    socket?.send(JSON.stringify({ type: 'success', id, result }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const name = error instanceof ProtocolFailure ? message : 'unknown error';
    socket?.send(JSON.stringify({ type: 'error', id, error: name, message }));
  }
}

const screen = spawn(
  'Xvfb',
  ['-displayfd', '1', '-screen', '0', '2000x2000x24', '-nolisten', 'tcp'],
  {
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
screen.stdout.once('data', (line: Buffer) => {
  display = `:${line.toString().trim()}`;
  const server = createServer();
  new SocketServer({ server }).on('connection', (connected) => {
    socket = connected;
    connected.on('message', (data) => void receive(String(data)));
    connected.on('close', () => process.exit());
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
});
process.once('exit', () => {
  for (const session of sessions()) session.close();
  screen.kill();
});
