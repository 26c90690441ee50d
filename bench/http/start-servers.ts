import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type ToolResult,
  type ChosenCall,
  type ToolName,
  type Era,
  ask,
  TOOLS,
  chooseCalls,
  toolRequest,
} from './calls.ts';
import { writeBenchCatalog } from './bench-catalog.ts';
import { type ComparedAnswers, comparedToolSchema } from './compared-answers.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** The product and what it is compared with. */
export const SERVER_NAMES = ['product', 'stock', 'bare'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

export interface Servers {
  readonly calls: Readonly<Record<ToolName, ChosenCall>>;
  readonly processes: Readonly<Record<ServerName, ServerProcess>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the product as its user does, then the two others with the answers that it gave.
 *
 * @param options.folder for what is written on the way
 * @param options.fixture whether to serve a made-up catalog; one is served too where the bundled one has problems
 */
export async function startServers(options: {
  readonly folder: string;
  readonly fixture: boolean;
}): Promise<Servers> {
  const { folder } = options;
  const product = await startProduct(folder, options.fixture);
  const started = [product];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((server) => server.stop()));
  };
  try {
    const calls = await chooseCalls(product.url);
    const answersFile = join(folder, 'answers.json');
    const answers = await collectAnswers(product.url, calls);
    await writeFile(answersFile, JSON.stringify(answers));
    const startOther = async (name: string): Promise<ServerProcess> => {
      const server = await startProcess({
        args: [fileURLToPath(new URL(`./${name}-server.ts`, import.meta.url)), answersFile],
        outputFile: join(folder, `${name}.log`),
      });
      started.push(server);
      return server;
    };
    const processes = { product, stock: await startOther('stock'), bare: await startOther('bare') };
    return { calls, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProduct(folder: string, fixture: boolean): Promise<ServerProcess> {
  const start = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
    startProcess({
      args: [fileURLToPath(new URL('../../bin/pattern-catalog.js', import.meta.url)), 'serve'],
      outputFile: join(folder, 'product.log'),
      env: {
        PORT: '0',
        CATALOG_BUILD_DIR: join(folder, 'build'),
        DATA_DIR: join(folder, 'data'),
        ...env,
      },
    });
  if (!fixture) {
    const bundled = fileURLToPath(new URL('../../catalog', import.meta.url));
    try {
      return await start({ CATALOG_DIR: bundled });
    } catch {
      console.log('The bundled catalog cannot be served: a made-up one stands in for it.');
    }
  }
  return start({ CATALOG_DIR: await writeBenchCatalog(folder) });
}

async function collectAnswers(
  url: string,
  calls: Readonly<Record<ToolName, ChosenCall>>,
): Promise<ComparedAnswers> {
  const resultsOf = async (era: Era): Promise<Record<string, ToolResult>> =>
    Object.fromEntries(
      await Promise.all(
        TOOLS.map(async (name) => {
          const { result } = await ask(url, toolRequest(era, name, calls[name].args));
          return [name, result] as const;
        }),
      ),
    );
  return {
    tools: await listTools(url),
    results: { '2025': await resultsOf('2025'), '2026-07-28': await resultsOf('2026-07-28') },
  };
}

const listingSchema = z.object({
  result: z.object({ tools: z.array(comparedToolSchema.extend({ name: z.string() })) }),
});

async function listTools(url: string): Promise<ComparedAnswers['tools']> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = listingSchema.parse(await response.json());
  return Object.fromEntries(
    result.tools
      .filter(({ name }) => TOOLS.some((tool) => tool === name))
      .map(({ name, ...tool }) => [name, tool]),
  );
}

/** Asks all servers the same; they must give the same content and structured content. */
export async function expectedTexts(
  { processes, calls }: Servers,
  era: Era,
  tool: ToolName,
): Promise<Readonly<Record<ServerName, string>>> {
  const request = toolRequest(era, tool, calls[tool].args);
  const product = await ask(processes.product.url, request);
  const stock = await ask(processes.stock.url, request);
  const bare = await ask(processes.bare.url, request);
  for (const { result } of [stock, bare]) {
    if (
      !isDeepStrictEqual(result.content, product.result.content) ||
      !isDeepStrictEqual(result.structuredContent, product.result.structuredContent)
    ) {
      throw new Error(`The servers answer ${tool} of ${era} with different results.`);
    }
  }
  return { product: product.text, stock: stock.text, bare: bare.text };
}
