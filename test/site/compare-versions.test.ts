import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { HARD_ARTIFACTS } from '../mcp/hard-artifacts.ts';
import { createInProcessApp, get } from '../mcp/in-process-app.ts';
import type { FixtureServer } from '../mcp/fixture-server.ts';
import { patternId, startFixtureServer } from '../mcp/fixture-server.ts';
import { connectBrowser, openPage } from '../support/browser.ts';
import type { PatternSource } from '../support/write-catalog.ts';
import { temporaryFolder, toBytes } from '../support/write-catalog.ts';

const HARD = Object.values(HARD_ARTIFACTS);

const HOSTILE = `export const A = () => '</code></div><script>window.hacked = 1</script>';\n`;

function lines(name: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `const ${name}${index} = ${index};\n`).join(
    '',
  );
}

/** Every colour that code has, on every ground that a difference has. */
const COLOURS = (word: string) => `// A comment ${word}
import { useState } from 'react';
${'\n'.repeat(9)}export function Field${word}(props: { readonly count: number }): JSX.Element {
  const [text, setText] = useState<string>('${word}'); // and ${word}
  return <input value={text} data-count={props.count + ${word.length}} />;
}
`;

const PATTERNS: readonly PatternSource[] = [
  {
    slug: '/forms/hard',
    id: patternId(1),
    number: 1,
    title: 'Hard',
    versions: Object.fromEntries(HARD.map((code, index) => [`v${index + 1}`, { code }])),
  },
  {
    slug: '/forms/hostile',
    id: patternId(2),
    number: 2,
    title: 'Hostile',
    versions: {
      seed: { code: `${HOSTILE}export const b = 1;\r\n` },
      v1: { code: `${HOSTILE.replaceAll('1', '2')}export const b = '\u202E1';\n` },
    },
  },
  {
    slug: '/forms/large',
    id: patternId(3),
    number: 3,
    title: 'Large',
    versions: {
      seed: { code: lines('a', 5000) },
      v1: { code: lines('b', 5000) },
      v2: { code: `const text = '${'x '.repeat(400_000)}';\n` },
      v3: { code: `const text = '${'x '.repeat(400_000)}y';\n` },
    },
  },
  {
    slug: '/forms/tokens',
    id: patternId(4),
    number: 4,
    title: 'Tokens',
    versions: {
      seed: { code: 'export {};\n', manifest: { dependencies: { react: '>=18', old: '1' } } },
      v1: {
        code: 'export {};\n',
        tokens: ':root { --ui-text: black }\n',
        manifest: {
          dependencies: { react: '>=19', motion: '>=12' },
          usageRules: { cssVariables: [{ name: '--ui-text', default: 'black' }] },
        },
      },
    },
  },
  {
    slug: '/forms/colours',
    id: patternId(5),
    number: 5,
    title: 'Colours',
    versions: { seed: { code: COLOURS('before') }, v1: { code: COLOURS('afterwards') } },
  },
];

let server: FixtureServer;
let browser: Browser;
const bundled = inject('serverUrl');

beforeAll(async () => {
  [server, browser] = await Promise.all([startFixtureServer(PATTERNS), connectBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('the patch', () => {
  test.each([
    ['/navigation/command-palette', 'seed', 'v1'],
    ['/navigation/command-palette', 'v1', 'v2'],
    ['/navigation/command-palette', 'v2', 'seed'],
    ['/data-display/data-table', 'seed', 'v2'],
  ])(
    '%s: turns %s into %s, and its lines are those that the page counts',
    async (slug, from, to) => {
      const patch = await patchOf(bundled, slug, from, to);
      const older = {
        'component.tsx': await rawOf(slug, from),
        'tokens.css': await tokensOf(slug, from),
      };
      const newer = {
        'component.tsx': await rawOf(slug, to),
        'tokens.css': await tokensOf(slug, to),
      };
      expect(await applied(patch, older)).toEqual(newer);

      const page = await textOf(`${bundled}${slug}?view=versions&from=${from}&to=${to}`);
      const count = (sign: string) =>
        patch
          .split('\n')
          .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length;
      expect(page).toContain(`${count('+')} lines added, ${count('-')} lines removed in 2 files`);
    },
  );

  test.each(HARD.slice(1).map((code, index) => [index + 1, code] as const))(
    'turns the hard artifact v%i into the next byte for byte',
    async (number, code) => {
      const older = Buffer.from(toBytes(HARD[number - 1] ?? ''));
      const patch = await patchOf(server.url, '/forms/hard', `v${number}`, `v${number + 1}`);
      expect(await applied(patch, { 'component.tsx': older })).toEqual({
        'component.tsx': Buffer.from(toBytes(code)),
      });
    },
  );

  test('makes and removes files that only one version has', async () => {
    const tokens = Buffer.from(':root { --ui-text: black }\n');
    const made = await applied(await patchOf(server.url, '/forms/tokens', 'seed', 'v1'), {});
    expect(made).toEqual({ 'tokens.css': tokens });
    const back = await patchOf(server.url, '/forms/tokens', 'v1', 'seed');
    expect(await applied(back, { 'tokens.css': tokens })).toEqual({});
  });

  test('is empty between a version and itself, and refused with a reason where there is none', async () => {
    expect(await patchOf(server.url, '/forms/hard', 'v1', 'v1')).toBe('');
    const missing = await fetch(`${server.url}/forms/hard/versions.patch?from=v1&to=v99`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('forms/hard has no version v99');
  });
});

test('the page tells what else a version asks for: dependencies and variables', async () => {
  const page = await textOf(`${server.url}/forms/tokens?view=versions&from=seed&to=v1`);
  expect(page).toContain('Dependencies changed react >=18 >=19 removed old 1 added motion >=12');
  expect(page).toContain('CSS variables added --ui-text black');
  expect(page).toContain('tokens.css added+1 −0');
});

test('the page shows what is easily overlooked: line ends, byte order marks, a missing last line end', async () => {
  const marks = await textOf(`${server.url}/forms/hard?view=versions&from=v2&to=v3`);
  expect(marks).toContain('Line ends were LF and are CRLF.');
  expect(marks).toContain('The byte order mark is gone.');
  expect(marks).toContain('BOM');
  const last = await textOf(`${server.url}/forms/hard?view=versions&from=v5&to=v6`);
  expect(last).toContain('No newline at end of file');
  const hostile = await textOf(`${server.url}/forms/hostile?view=versions&from=seed&to=v1`);
  expect(hostile).toContain("export const b = 'U+202E1'");
  expect(hostile).toContain('export const b = 1;CR');
});

test.each([
  ['from=v1', 'From v1 to v2'],
  ['to=v1', 'From seed to v1'],
  ['to=active', 'From v1 to v2'],
  ['from=v2&to=seed', 'From v2 to seed'],
  ['from=v1&to=v1', 'This is the same version twice.'],
])('?view=versions&%s is understood as its reader means it', async (query, said) => {
  expect(await textOf(`${bundled}/feedback/toast?view=versions&${query}`)).toContain(said);
});

test.each(['from=v1&to=v99', 'from=v99', 'from=%3Cscript%3E&to=v1'])(
  'a comparison with a version that does not exist is the page for what is not there: %s',
  async (query) => {
    const response = await fetch(`${bundled}/feedback/toast?view=versions&${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Its versions are: seed, v1, v2.');
  },
);

test('other tabs do not read what only the comparison needs', async () => {
  expect((await fetch(`${bundled}/feedback/toast?from=v99&to=v98`)).status).toBe(200);
});

describe('versions that differ too much', () => {
  test('are not compared, their files are offered, and nobody else waits meanwhile', async () => {
    const done: string[] = [];
    const compared = textOf(`${server.url}/forms/large?view=versions&from=seed&to=v1`).then(
      (text) => {
        done.push('comparison');
        return text;
      },
    );
    await textOf(`${server.url}/forms`).then(() => done.push('another page'));
    const text = await compared;
    expect(done).toEqual(['another page', 'comparison']);
    expect(text).toContain('Too much differs to be compared line by line. Both files as they are');
    const patch = await fetch(`${server.url}/forms/large/versions.patch?from=seed&to=v1`);
    expect(patch.status).toBe(503);
  });

  test('are counted where the lines are too long to be shown, and the patch has them', async () => {
    const text = await textOf(`${server.url}/forms/large?view=versions&from=v2&to=v3`);
    expect(text).toContain('1 line added, 1 line removed in 1 file');
    expect(text).toContain('Too long to be shown here. The patch has it all.');
    expect(text.length).toBeLessThan(20_000);
    const patch = await patchOf(server.url, '/forms/large', 'v2', 'v3');
    expect(patch.length).toBeGreaterThan(1_600_000);
  });
});

test.each(['seed', 'v1'])(
  'who may not have version %s sees no difference from it',
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
    const page = await get(app, '/gated/menu?view=versions&from=seed&to=v1');
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('The component of /gated/menu is not open to you.');
    expect(html).not.toContain('must not leave');
    const patch = await get(app, '/gated/menu/versions.patch?from=seed&to=v1');
    expect(patch.status).toBe(403);
    expect(await patch.text()).not.toContain('must not leave');
  },
);

describe('in a browser', () => {
  test.each([
    [1440, ''],
    [1440, '&layout=split'],
    [390, ''],
  ])('at %i px%s it has no accessibility fault in light and dark', async (width, layout) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const { page, problems } = await openPage(context);
    await page.goto(`${server.url}/forms/colours?view=versions&from=seed&to=v1${layout}`, {
      waitUntil: 'networkidle',
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faults(page)).toEqual([]);
    }
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('a reader compares by keyboard, and copies the patch', async () => {
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, problems } = await openPage(context);
    await page.goto(`${bundled}/feedback/toast?view=versions`, { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: 'From' }).focus();
    await page.keyboard.type('s');
    await page.keyboard.press('Tab');
    await page.keyboard.type('v1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'From seed to v1' }).waitFor();
    expect(page.url()).toContain('view=versions&from=seed&to=v1');

    await page.getByRole('button', { name: 'Copy diff' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await patchOf(bundled, '/feedback/toast', 'seed', 'v1'));
    expect(problems()).toEqual([]);
    await context.close();
  });

  test('without a script a reader compares, and sees the lines that did not change', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${bundled}/feedback/toast?view=versions`);
    await page.getByRole('link', { name: 'Compare with seed' }).click();
    expect(await page.getByRole('heading', { name: 'From seed to v1' }).isVisible()).toBe(true);
    const before = await page.locator('.diff .line:visible').count();
    await page
      .getByText(/^Show \d+ unchanged lines$/)
      .first()
      .click();
    expect(await page.locator('.diff .line:visible').count()).toBeGreaterThan(before);

    await page.getByRole('combobox', { name: 'From' }).selectOption('v1');
    await page.getByRole('combobox', { name: 'To' }).selectOption('v2');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    expect(await page.getByRole('heading', { name: 'From v1 to v2' }).isVisible()).toBe(true);
    await context.close();
  });

  test('with all its lines open, the newer side of a comparison is the newer file', async () => {
    const context = await browser.newContext();
    const { page } = await openPage(context);
    for (const layout of ['', '&layout=split']) {
      await page.goto(`${bundled}/feedback/toast?view=versions&from=v1&to=v2${layout}`);
      const shown = await page
        .getByRole('heading', { name: 'component.tsx' })
        .locator('xpath=ancestor::section[1]')
        .locator('.line:not(.removed, [aria-hidden], .none) > .code')
        .allTextContents();
      expect(shown.map((line) => `${line}\n`).join('')).toBe(
        (await rawOf('/feedback/toast', 'v2')).toString(),
      );
    }
    await context.close();
  });

  test('code that breaks out of a page stays text in a comparison', async () => {
    const context = await browser.newContext();
    const { page, problems } = await openPage(context);
    for (const layout of ['', '&layout=split']) {
      await page.goto(`${server.url}/forms/hostile?view=versions&from=seed&to=v1${layout}`, {
        waitUntil: 'networkidle',
      });
      expect(await page.locator('del.code').first().textContent()).toBe(HOSTILE.trimEnd());
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    }
    expect(problems()).toEqual([]);
    await context.close();
  });
});

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

async function patchOf(url: string, slug: string, from: string, to: string): Promise<string> {
  const response = await fetch(`${url}${slug}/versions.patch?from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString();
}

async function rawOf(slug: string, version: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${bundled}/r/raw${slug}/${version}.tsx`)).arrayBuffer());
}

function tokensOf(slug: string, version: string): Promise<Buffer> {
  return readFile(`catalog${slug}/component/${version}/react-tailwind/tokens.css`);
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

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
