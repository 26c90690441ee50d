import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, sendMessage } from '../http/send.ts';
import { type FixtureProcess, patternId, startFixtureProcess } from '../mcp/fixture-server.ts';
import { callTool, modernRpc, post, rpc } from '../support/mcp-call.ts';
import { eventually } from '../support/eventually.ts';
import { runCli } from '../support/run-cli.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { flushed } from './usage-lines.ts';

/** A word for each line of each artifact that occurs nowhere else. */
const word = (pattern: number, line: number) => `zyx${pattern}w${line}q`;

const NAMES = ['whole', 'changed', 'no-yaml', 'wrong-keys', 'wrong-values', 'pointer', 'not-utf-8'];
const LINES = 12;

function code(pattern: number): string {
  return Array.from({ length: LINES }, (_, line) => {
    const name = word(pattern, line);
    return `export const ${name}: string = "${name}"; // { ${name} }\n`;
  }).join('');
}

const PATTERNS = NAMES.map((name, index): PatternSource => ({
  slug: `/private/${name}`,
  id: patternId(index),
  number: index + 1,
  title: name,
  versions: { v1: { code: code(index), tokens: `/* ${word(index, 99)} */\n` } },
}));

let server: FixtureProcess;

beforeAll(async () => {
  server = await startFixtureProcess(PATTERNS);
});
afterAll(() => server.close());

function version(name: string, file: string): string {
  return join(server.catalogDir, 'private', name, 'component/v1', file);
}

/** Someone pastes code where a manifest or a pointer belongs, and damages artifacts. */
async function breakCatalog(): Promise<void> {
  await appendFile(version('changed', 'react-tailwind/component.tsx'), code(1));
  await writeFile(version('no-yaml', 'manifest.yaml'), code(2));
  const keys = `export const ${word(3, 0)}: 1\n${word(3, 1)}:\n  - ${word(3, 2)}\n`;
  await appendFile(version('wrong-keys', 'manifest.yaml'), keys);
  const manifest = await readFile(version('wrong-values', 'manifest.yaml'), 'utf8');
  const values = manifest.replace(/publishedAt: .*/, `publishedAt: ${word(4, 0)}`);
  await writeFile(version('wrong-values', 'manifest.yaml'), `${values}notes: [${word(4, 1)}\n`);
  await writeFile(version('pointer', '../component.yaml'), `activeVersionId: ${word(5, 0)}\n`);
  const broken = Buffer.concat([Buffer.from(code(6)), Buffer.of(0xff)]);
  await writeFile(version('not-utf-8', 'react-tailwind/component.tsx'), broken);
}

/** Asks for every component through every door; gives how often each kind of answer came. */
async function askForAll(): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>();
  for (const name of NAMES) {
    const args = { pattern_id: `/private/${name}` };
    const answers = [
      await callTool(server.url, 'get_component', args),
      await callTool(server.url, 'get_component', { ...args, version_id: 'v1' }),
      (await modernRpc(server.url, 'tools/call', { name: 'get_component', arguments: args })).body
        .result,
    ];
    for (const { isError, content } of answers) {
      kinds.add(isError === true ? JSON.parse(content[0].text).error.kind : 'ok');
    }
    await callTool(server.url, 'get_pattern', { slug: args.pattern_id });
    await rpc(server.url, 'resources/read', { uri: `pattern://private/${name}/component/v1` });
    await send(server.url, `/r/raw/private/${name}/v1.tsx`);
  }
  return kinds;
}

/** Sends lines of code where no code belongs. */
async function sendCode(): Promise<void> {
  const line = code(0).split('\n')[0] ?? '';
  await callTool(server.url, 'search_patterns', { query: line });
  await callTool(server.url, 'get_component', { pattern_id: line, version_id: line });
  await callTool(server.url, 'get_component', { [line]: line });
  await callTool(server.url, line, {});
  await rpc(server.url, line, { [line]: line });
  await post(server.url, { [line]: line });
  await sendMessage(server.url, code(0));
  await sendMessage(server.url, code(0), { 'content-type': 'text/plain' });
  await send(server.url, `/r/raw/private/${word(0, 0)}/v1.tsx`);
  await send(server.url, `/${word(0, 0)}`);
}

function linesIn(output: string): readonly string[] {
  return NAMES.flatMap((_name, pattern) => code(pattern).split('\n')).filter(
    (line) => line !== '' && output.includes(line),
  );
}

function wordsIn(output: string): readonly string[] {
  return NAMES.flatMap((_name, pattern) =>
    [...Array.from({ length: LINES }, (_, line) => line), 99]
      .map((line) => word(pattern, line))
      .filter((candidate) => output.includes(candidate)),
  );
}

test("security: the server's output contains no artifact text, in success and failure", async () => {
  expect(await askForAll()).toEqual(new Set(['ok']));
  await sendCode();
  await flushed(server);
  expect(wordsIn(server.output())).toEqual([]);
});

test('security: nor for damaged artifacts and code in manifests', async () => {
  // A second server has read nothing yet, so that it reads what is broken.
  const second = await startFixtureProcess(PATTERNS);
  const first = server;
  server = second;
  try {
    await breakCatalog();
    await eventually(askForAll).toEqual(new Set(['ok', 'upstream_error']));
    await flushed(second);
    expect(second.output()).toContain('is damaged in the component store');
    expect(wordsIn(second.output())).toEqual([]);

    // Without an earlier build, a start refuses such a catalog and says why: it names unknown keys, but no whole line.
    const env = { ...second.env, CATALOG_BUILD_DIR: join(second.buildDir, 'none') };
    const { code: exit, stdout, stderr } = await runCli(['serve'], { env });
    expect(exit).toBe(1);
    expect(stderr).toContain('private/no-yaml/component/v1/manifest.yaml');
    expect(linesIn(stdout + stderr)).toEqual([]);
  } finally {
    server = first;
    await second.close();
  }
});
