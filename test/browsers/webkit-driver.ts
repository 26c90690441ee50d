import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the driver does not say when it listens
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { reservePort } from '../support/fixed-port.ts';

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url));

/** A failure that a client knows by its name. */
export class ProtocolFailure extends Error {}

/** One WebKitGTK, by classic WebDriver. */
export interface WebKitDriver {
  /** A command to the session; throws what the driver answers. */
  readonly send: (method: string, path: string, body?: object) => Promise<unknown>;
  /** Makes the window follow other words: `dark`, `still`. */
  readonly choose: (words: ReadonlySet<string>) => void;
  readonly close: () => void;
}

/**
 * Starts Debian's WebKitGTK.
 *
 * @param display of the X server
 * @param proxy the address of its network
 * @param script runs first in each document
 * @param words what the window starts with; `unscripted` as well
 */
export async function startDriver(
  display: string,
  proxy: string,
  script: string,
  words: ReadonlySet<string>,
): Promise<WebKitDriver> {
  const folder = mkdtempSync(join(tmpdir(), 'pattern-catalog-webkit-'));
  const [scripts, choices] = [join(folder, 'scripts.js'), join(folder, 'choices')];
  const choose = (chosen: ReadonlySet<string>) => writeFileSync(choices, [...chosen].join(' '));
  writeFileSync(scripts, script);
  choose(words);
  const port = await reservePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  const close = () => {
    driver.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}/session`;
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'accept',
    'webkitgtk:browserOptions': {
      binary: '/usr/bin/python3',
      args: [WINDOW, proxy, scripts, choices],
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const created = await command('POST', base, { capabilities: { alwaysMatch } });
      const { sessionId } = z.object({ sessionId: z.string() }).parse(created);
      return {
        send: (method, path, body) => command(method, `${base}/${sessionId}${path}`, body),
        choose,
        close,
      };
    } catch (error) {
      if (attempt < 100) {
        await delay(50);
        continue;
      }
      close();
      throw error;
    }
  }
}

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (response.ok) return value;
  const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(value);
  if (error === 'no such window' || error === 'no such frame') {
    throw new ProtocolFailure('no such frame');
  }
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
