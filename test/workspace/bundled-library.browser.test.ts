import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, parse } from '@terrazzo/parser';
import type { Browser, Page } from 'playwright-core';
import { compile } from 'tailwindcss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sharedBrowser, closeContexts } from '../support/browser.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { signIn } from './session.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

/** Images in a style sheet: no format of the export can carry them. */
const LEFT_OUT = ['--ui-mark-check', '--ui-mark-mixed'];

/** Properties that between them accept every kind of value of the vocabulary. */
const PROPERTIES = [
  'color',
  'box-shadow',
  'width',
  'font-family',
  'transition-duration',
  'transition-timing-function',
];

const SCHEMES = ['light', 'dark'] as const;

let workspace: WorkspaceServer;
let browser: Browser;
let vocabulary: string;
let codeByFormat: Record<string, string>;

/** A library of all bundled components, in each format. */
beforeAll(async () => {
  [workspace, browser, vocabulary] = await Promise.all([
    startWorkspace(startPostgresDatabase, {
      CATALOG_DIR: join(PROJECT_DIR, 'catalog'),
      // As the run's own server has it.
      CATALOG_BUILD_DIR: join(PROJECT_DIR, 'build/catalog'),
    }),
    sharedBrowser(),
    readFile(join(PROJECT_DIR, 'test/catalog/tokens.css'), 'utf8'),
  ]);
  const owner = await signIn(workspace, await workspace.createUser());
  for (const category of ['components', 'pattern', 'flows']) {
    const { components } = z
      .object({ components: z.array(z.object({ pattern_id: z.string() })) })
      .parse(
        (await callTool(workspace.url, 'search_components', { category, limit: 50 }))
          .structuredContent,
      );
    for (const { pattern_id: patternId } of components) {
      await owner.fetch('/api/bookmarks', 'POST', { patternId });
    }
  }
  codeByFormat = Object.fromEntries(
    await Promise.all(
      ['css-variables', 'tailwind', 'figma-tokens'].map(async (format) => {
        const response = await owner.fetch('/api/library/ai/export-code', 'POST', { format });
        return [format, z.object({ code: z.string() }).parse(await response.json()).code];
      }),
    ),
  );
});

afterAll(async () => {
  await closeContexts(browser);
  await workspace.stop();
});

const names = () =>
  [...new Set(vocabulary.match(/--ui-[a-z0-9-]+(?=:)/g))].filter(
    (name) => !LEFT_OUT.includes(name),
  );

/** What each variable computes to in Chromium, by color scheme, with `css` as the page's only style sheet. */
async function computed(page: Page, css: string): Promise<Readonly<Record<string, string>>> {
  await page.setContent(`<style>${css} body { color: rgb(1, 2, 3); }</style><p id="probe">A</p>`);
  return page.evaluate(
    ({ variables, properties, schemes }) => {
      const probe = document.querySelector<HTMLElement>('#probe');
      if (probe === null) throw new Error('There is no probe.');
      const values: Record<string, string> = {};
      for (const scheme of schemes) {
        document.documentElement.className = scheme;
        for (const variable of variables) {
          const each = properties.map((property) => {
            probe.style.setProperty(property, `var(${variable})`);
            const value = getComputedStyle(probe).getPropertyValue(property);
            probe.style.removeProperty(property);
            return value;
          });
          values[`${variable} ${scheme}`] = each.join(' | ');
        }
      }
      return values;
    },
    { variables: names(), properties: PROPERTIES, schemes: SCHEMES },
  );
}

test('the exported CSS computes to the values of the components, in light and dark', async () => {
  const page = await browser.newPage();
  const expected = await computed(page, vocabulary);
  expect(expected['--ui-surface dark']).not.toBe(expected['--ui-surface light']);
  expect(await computed(page, codeByFormat['css-variables'] ?? '')).toEqual(expected);
  const compiled = await compile(`@tailwind utilities;\n${codeByFormat['tailwind']}`);
  expect(await computed(page, compiled.build(['bg-ui-surface']))).toEqual(expected);
  await page.close();
});

test('Tailwind has a utility for each color, which follows the color scheme', async () => {
  const page = await browser.newPage();
  const expected = await computed(page, vocabulary);
  const colors = names().filter((name) => expected[`${name} light`]?.startsWith('oklch'));
  expect(colors.length).toBeGreaterThan(20);
  const classOf = (name: string) => `text-ui-${name.slice('--ui-'.length)}`;
  const compiled = await compile(`@tailwind utilities;\n${codeByFormat['tailwind']}`);
  const css = compiled.build(colors.map(classOf));
  const spans = colors.map((name) => `<span class="${classOf(name)}">A</span>`).join('');
  await page.setContent(`<style>${css}</style>${spans}`);
  for (const scheme of SCHEMES) {
    const shown = await page.evaluate((theme) => {
      document.documentElement.className = theme;
      return [...document.querySelectorAll('span')].map((span) => getComputedStyle(span).color);
    }, scheme);
    expect(shown).toEqual(colors.map((name) => expected[`${name} ${scheme}`]?.split(' | ')[0]));
  }
  await page.close();
});

test('the design tokens have every color of both schemes', async () => {
  const page = await browser.newPage();
  const expected = await computed(page, vocabulary);
  await page.close();
  const { tokens } = await parse(
    [{ filename: new URL('file:///tokens.json'), src: codeByFormat['figma-tokens'] ?? '' }],
    { config: defineConfig({}, { cwd: new URL('file:///') }) },
  );
  const colorSchema = z.object({ components: z.array(z.number()), alpha: z.number().optional() });
  for (const name of names()) {
    const light = tokens[`light.${name.slice('--ui-'.length)}`];
    expect(light, name).toBeDefined();
    if (light?.$type !== 'color') continue;
    for (const scheme of SCHEMES) {
      const token = tokens[`${scheme}.${name.slice('--ui-'.length)}`] ?? light;
      const { components, alpha = 1 } = colorSchema.parse(token.$value);
      const text = `oklch(${components.join(' ')}${alpha === 1 ? '' : ` / ${alpha}`})`;
      expect(text, `${name} ${scheme}`).toBe(expected[`${name} ${scheme}`]?.split(' | ')[0]);
    }
  }
  expect(Object.values(tokens).filter(({ $type }) => $type === 'shadow')).toHaveLength(6);
});

test('a library about menus is not described by the same word twice', async () => {
  const owner = await signIn(workspace, await workspace.createUser());
  for (const patternId of ['/overlays/menu', '/navigation/command-palette']) {
    await owner.fetch('/api/bookmarks', 'POST', { patternId });
  }
  const response = await owner.fetch('/api/library/ai/describe', 'POST', {});
  const { description } = z.object({ description: z.string() }).parse(await response.json());
  const topics = /about ([^.]+)\./.exec(description)?.[1] ?? '';
  expect([topics, topics.match(/menu/g)?.length]).toEqual([expect.any(String), 1]);
});
