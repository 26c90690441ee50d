import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';

/** A browser other than the Chromium that the other tests use, with one page. */
export interface OtherBrowser {
  readonly goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page; promises are awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses keys, one after the other; names such as `Enter` and `ArrowDown`, or single characters. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Code points of WebDriver for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\u{e007}',
  Escape: '\u{e00c}',
  Control: '\u{e009}',
  ArrowLeft: '\u{e012}',
  ArrowRight: '\u{e014}',
  ArrowDown: '\u{e015}',
  Tab: '\u{e004}',
};

/** `Control+k` is k while Control is down. */
function keyActions(keys: readonly string[]): readonly { readonly type: string; value: string }[] {
  return keys.flatMap((key) => {
    const values = key.split('+').map((part) => KEYS[part] ?? part);
    return [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ];
  });
}

const answerSchema = z.object({
  id: z.number().nullable(),
  message: z.string().optional(),
  result: z
    .object({
      type: z.string(),
      contexts: z.array(z.object({ context: z.string() })),
      result: z.object({ value: z.unknown() }),
      exceptionDetails: z.object({ text: z.string() }),
    })
    .partial()
    .optional(),
});

type Answer = z.infer<typeof answerSchema>;

/** Starts Debian's Firefox, and speaks WebDriver BiDi with it. */
export async function startFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'pattern-catalog-firefox-'));
  const child = spawn('firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const address = await printed(child, /WebDriver BiDi listening on (?<found>ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let lastId = 0;

  async function send(method: string, params: object): Promise<NonNullable<Answer['result']>> {
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.result === undefined) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  await send('session.new', { capabilities: {} });
  const context = (await send('browsingContext.getTree', {})).contexts?.[0]?.context;

  async function evaluate(expression: string): Promise<unknown> {
    const { type, result, exceptionDetails } = await send('script.evaluate', {
      // As JSON, since BiDi describes objects in a form of its own.
      expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
      target: { context },
      awaitPromise: true,
    });
    if (type !== 'success') throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(String(result?.value));
  }

  return {
    goto: async (url) => {
      // Firefox takes the end of the page before, whose frames may be loading, for that of the next one.
      await send('browsingContext.navigate', { context, url: 'about:blank', wait: 'none' });
      await eventually(() => evaluate('location.href')).toBe('about:blank');
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate,
    press: async (...keys) => {
      const actions = [{ type: 'key', id: 'keyboard', actions: keyActions(keys) }];
      await send('input.performActions', { context, actions });
    },
    close: async () => {
      socket.close();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts Debian's WebKitGTK, and speaks classic WebDriver with it. */
export async function startWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const command = ['WebKitWebDriver', `--port=${port}`];
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  // It has no headless mode.
  const child = process.env['DISPLAY']
    ? spawn(command[0] ?? '', command.slice(1), { env, detached: true })
    : spawn('xvfb-run', ['-a', ...command], { env, detached: true });
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  const base = `http://127.0.0.1:${port}`;

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${base}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  async function start(): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const capabilities = {
          alwaysMatch: {
            'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
          },
        };
        const created = z
          .object({ sessionId: z.string() })
          .parse(await send('POST', '/session', { capabilities }));
        return `/session/${created.sessionId}`;
      } catch (error) {
        if (attempt === 100) throw error;
        await delay(100);
      }
    }
  }

  const session = await Promise.race([start(), failure]);
  return {
    goto: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    evaluate: (expression) =>
      send('POST', `${session}/execute/async`, {
        script: `const done = arguments[0];
          (async () => (await (${expression})) ?? null)().then(done, (error) => done(String(error)));`,
        args: [],
      }),
    press: async (...keys) => {
      const actions = [{ type: 'key', id: 'keyboard', actions: keyActions(keys) }];
      await send('POST', `${session}/actions`, { actions });
    },
    close: async () => {
      await send('DELETE', session);
      if (child.pid !== undefined) process.kill(-child.pid);
    },
  };
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Waits for a line that the process prints. */
function printed(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = line.exec(output)?.groups?.['found'];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await exit;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
