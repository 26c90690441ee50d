import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureServer, patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { createInProcessApp, get } from '../mcp/in-process-app.ts';
import { temporaryFolder, toBytes } from '../support/write-catalog.ts';
import { COMPARED_PATTERNS, HARD, patchOf, STEPS } from './compared-catalog.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(COMPARED_PATTERNS);
});

afterAll(() => server.close());

describe('the patch', () => {
  test.each([
    ['seed', 'v1'],
    ['v1', 'v2'],
    ['v2', 'seed'],
  ] as const)(
    'turns %s into %s, and its lines are those that the page counts',
    async (from, to) => {
      const patch = await patchOf(server.url, '/forms/steps', from, to);
      const files = (version: keyof typeof STEPS) => ({
        'component.tsx': Buffer.from(STEPS[version].code),
        'tokens.css': Buffer.from(STEPS[version].tokens),
      });
      expect(await applied(patch, files(from))).toEqual(files(to));

      const page = await textOf(`${server.url}/forms/steps/compare?from=${from}&to=${to}`);
      const count = (sign: string) =>
        patch
          .split('\n')
          .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
      const changed = patch.split('\n').filter((line) => line.startsWith('+++')).length;
      expect(page).toContain(
        `${lineCount(count('+'))} added, ${lineCount(count('-'))} removed in ${changed} file`,
      );
    },
  );

  test.each(HARD.slice(1).map((code, index) => [index + 1, code] as const))(
    'turns the hard artifact v%i into the next, byte for byte',
    async (number, code) => {
      const older = Buffer.from(toBytes(HARD[number - 1] ?? ''));
      const patch = await patchOf(server.url, '/forms/hard', `v${number}`, `v${number + 1}`);
      expect(await applied(patch, { 'component.tsx': older })).toEqual({
        'component.tsx': Buffer.from(toBytes(code)),
      });
    },
  );

  test('says in its head what has to be changed, and still applies', async () => {
    const patch = await patchOf(server.url, '/forms/props', 'v1', 'v2');
    expect(patch.slice(0, patch.indexOf('\ndiff --git') + 1)).toBe(
      [
        '# /forms/props: what you need to change from v1 to v2',
        '# Removed: onChange; no longer pass it',
        '# Removed: max; no longer pass it',
        '# Now required: rows: Row[] diff --git a/x b/x +++ b/x',
        '# Package: motion >=12',
        '# Behavior: v2 does not say whether something breaks; read the notes',
        '',
      ].join('\n'),
    );
    const older = { 'component.tsx': Buffer.from('export const a = 2;\n') };
    expect(await applied(patch, older)).toEqual({
      'component.tsx': Buffer.from('export const a = 3;\n'),
    });
    // Without a typed model of both, it is not known what breaks.
    expect(await patchOf(server.url, '/forms/props', 'seed', 'v1')).toMatch(
      /^# .*\n# Props: it is not known what breaks.*\n# Behavior: v1 does not say .*\ndiff --git/,
    );
  });

  test('creates and removes files that only one version has', async () => {
    const tokens = Buffer.from(':root { --ui-text: black }\n');
    const made = await applied(await patchOf(server.url, '/forms/tokens', 'seed', 'v1'), {});
    expect(made).toEqual({ 'tokens.css': tokens });
    const back = await patchOf(server.url, '/forms/tokens', 'v1', 'seed');
    expect(await applied(back, { 'tokens.css': tokens })).toEqual({});
  });

  test('is empty between a version and itself, and 404 if the versions cannot be compared', async () => {
    expect(await patchOf(server.url, '/forms/hard', 'v1', 'v1')).toBe('');
    const missing = await fetch(`${server.url}/forms/hard/versions.patch?from=v1&to=v99`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('forms/hard has no version v99');
  });
});

test('shows changed dependencies and variables', async () => {
  const page = await textOf(`${server.url}/forms/tokens/compare?from=seed&to=v1`);
  expect(page).toContain('Dependencies changed react >=18 >=19 removed old 1 added motion >=12');
  expect(page).toContain('CSS variables added --ui-text black');
  expect(page).toContain('tokens.css added+1 −0');
});

test('says what to change in the props, and where they are not known', async () => {
  const page = await textOf(`${server.url}/forms/props/compare?from=v1&to=v2`);
  expect(page).toContain('What changed Rows in place of items.');
  expect(page).toContain('What you need to change 3 props, install 1 package');
  expect(page).toMatch(
    /API ?v1v2 ?onChange ?Removed ?max ?Removed ?optional, or none ?rows ?Now required/,
  );
  const unknown = await textOf(`${server.url}/forms/props/compare?from=seed&to=v1`);
  expect(unknown).toContain('It is not known what breaks from seed to v1.');
});

test('shows changed line endings, byte order marks and a missing final newline', async () => {
  const marks = await textOf(`${server.url}/forms/hard/compare?from=v2&to=v3`);
  expect(marks).toContain('Line endings changed from LF to CRLF.');
  expect(marks).toContain('The byte order mark was removed.');
  expect(marks).toContain('BOM');
  const last = await textOf(`${server.url}/forms/hard/compare?from=v5&to=v6`);
  expect(last).toContain('No newline at end of file');
  const hostile = await textOf(`${server.url}/forms/hostile/compare?from=seed&to=v1`);
  expect(hostile).toContain("export const b = 'U+202E1'");
  expect(hostile).toContain('export const b = 1;CR');
});

test.each([
  ['from=v1', 'v1 vs. v2'],
  ['to=v1', 'seed vs. v1'],
  ['to=active', 'v1 vs. v2'],
  ['from=v2&to=seed', 'v2 vs. seed'],
  ['from=v1&to=v1', 'Both versions are the same.'],
])('compare?%s is understood as its reader means it', async (query, said) => {
  expect(await textOf(`${server.url}/forms/steps/compare?${query}`)).toContain(said);
});

test.each(['from=v1&to=v99', 'from=v99', 'from=%3Cscript%3E&to=v1'])(
  'returns 404 for a comparison with an unknown version: %s',
  async (query) => {
    const response = await fetch(`${server.url}/forms/steps/compare?${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Its versions are: seed, v1, v2.');
  },
);

test('other tabs ignore the parameters of the comparison', async () => {
  expect((await fetch(`${server.url}/forms/steps?from=v99&to=v98`)).status).toBe(200);
});

describe('versions that differ too much', () => {
  test('are not compared, and link to the raw files', async () => {
    const text = await textOf(`${server.url}/forms/large/compare?from=seed&to=v4`);
    expect(text).toContain('Too many differences to compare line by line. Raw files');
    const patch = await fetch(`${server.url}/forms/large/versions.patch?from=seed&to=v4`);
    // It will not be there later either.
    expect(patch.status).toBe(404);
  });

  test('are counted if too long to show, and complete in the patch', async () => {
    const text = await textOf(`${server.url}/forms/large/compare?from=v2&to=v3`);
    expect(text).toContain('1 line added, 1 line removed in 1 file');
    expect(text).toContain('Too long to show here. The patch contains all of it.');
    expect(text.length).toBeLessThan(20_000);
    const patch = await patchOf(server.url, '/forms/large', 'v2', 'v3');
    expect(patch.length).toBeGreaterThan(1_600_000);
  });
});

test('a comparison does not block other pages', async () => {
  const asked = Promise.withResolvers<void>();
  const found = Promise.withResolvers<'too_large'>();
  const versions = { seed: { code: 'const a = 1;\n' }, v1: { code: 'const a = 2;\n' } };
  const app = await createInProcessApp(
    [{ slug: '/slow/menu', id: patternId(1), number: 1, title: 'Menu', versions }],
    {
      findDifference() {
        asked.resolve();
        return found.promise;
      },
    },
  );
  const compared = get(app, '/slow/menu/compare?from=seed&to=v1');
  await asked.promise;
  expect((await get(app, '/slow')).status).toBe(200);
  found.resolve('too_large');
  expect(await (await compared).text()).toContain('Too many differences');
});

test.each(['seed', 'v1'])(
  'refuses a comparison with version %s that the access policy refuses',
  async (closed) => {
    const secret = 'const secret = "the code that must not leave";\n';
    const versions = { seed: { code: 'const open = 1;\n' }, v1: { code: 'const open = 2;\n' } };
    const app = await createInProcessApp(
      [
        {
          slug: '/gated/menu',
          id: patternId(1),
          number: 1,
          title: 'Menu',
          active: 'v2',
          versions: { ...versions, v2: { code: '' }, [closed]: { code: secret } },
        },
      ],
      {
        entitlement: async (_requester, _pattern, version) =>
          version === closed ? 'refused' : 'allowed',
      },
    );
    const page = await get(app, '/gated/menu/compare?from=seed&to=v1');
    expect(page.status).toBe(401);
    const html = await page.text();
    expect(html).toContain('You do not have access to the component of /gated/menu.');
    expect(html).not.toContain('must not leave');
    const patch = await get(app, '/gated/menu/versions.patch?from=seed&to=v1');
    expect(patch.status).toBe(401);
    expect(await patch.text()).not.toContain('must not leave');
  },
);

function lineCount(count: number): string {
  return `${count} line${count === 1 ? '' : 's'}`;
}

const run = promisify(execFile);

/** Lets `git apply` work on files in a folder of its own; gives the files that are there then. */
async function applied(patch: string, files: Readonly<Record<string, Buffer>>) {
  const work = await temporaryFolder();
  try {
    await mkdir(join(work.path, 'files'));
    const dir = join(work.path, 'files');
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(dir, name), bytes);
    await writeFile(join(work.path, 'a.patch'), patch);
    await run('git', ['apply', '--whitespace=nowarn', '../a.patch'], { cwd: dir });
    const found: Record<string, Buffer> = {};
    for (const name of ['component.tsx', 'tokens.css']) {
      const bytes = await readFile(join(dir, name)).catch(() => undefined);
      if (bytes !== undefined) found[name] = bytes;
    }
    return found;
  } finally {
    await work.remove();
  }
}

/** The text of a page without its markup and scripts. */
async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return (await response.text())
    .replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->/g, '')
    .replaceAll(/<\/?(?:p|li|dt|dd|code|del|h\d)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}
