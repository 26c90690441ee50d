import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { z } from 'zod';
import { launchBrowser } from '../../test/support/launch-browser.ts';
import { frameFaults } from '../../test/support/browser.ts';

const WIDTHS = [390, 1280] as const;
const ADDRESS = 'https://screen.example/';
const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Screen</title><link rel="stylesheet" href="style.css"><div id="root"></div><script type="module" src="main.js"></script></html>';

const lockSchema = z.object({
  components: z.array(z.object({ slug: z.string(), variant: z.string(), version_id: z.string() })),
});

/**
 * Builds each project with Vite as one page, which shows the example of every installed component in the project's
 * shared style, and runs axe on it: in light and dark, at 390 and 1280 pixels. Returns what does not hold, by project.
 *
 * @param url of the catalog, for the examples, which are not installed
 */
export async function checkScreens(
  projects: readonly string[],
  url: string,
): Promise<readonly string[]> {
  const browser = await launchBrowser();
  try {
    const faults: string[] = [];
    for (const project of projects) {
      const screen = await buildScreen(project, url);
      for (const fault of await checkScreen(browser, screen)) faults.push(`${project}: ${fault}`);
    }
    return faults;
  } finally {
    await browser.close();
  }
}

interface Screen {
  readonly script: string;
  readonly style: string;
}

/** The page of a project. */
async function buildScreen(project: string, url: string): Promise<Screen> {
  const lock: unknown = JSON.parse(await readFile(join(project, 'patterns.lock.json'), 'utf8'));
  const { components } = lockSchema.parse(lock);
  const folders = components.map(({ slug }) => slug.slice(1).replace('/', '-'));
  for (const [index, { slug, variant, version_id: version }] of components.entries()) {
    const response = await fetch(`${url}/r/raw${slug}/${version}/${variant}/example.tsx`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const file = join(project, 'src/components', folders[index] ?? '', 'example.tsx');
    await writeFile(file, await response.text());
  }
  // As the kit says: the shared style first, with the ground of the page.
  const shared = await fetch(`${url}/r/tokens.css`);
  await writeFile(join(project, 'src/components/tokens.css'), await shared.text());
  const tokens = ['', ...folders.map((folder) => `${folder}/`)]
    .map((folder) => `./components/${folder}tokens.css`)
    .filter((file) => existsSync(join(project, 'src', file)));
  const lines = [
    "import './style.css';",
    "import { createRoot } from 'react-dom/client';",
    ...folders.map((folder, index) => `import E${index} from './components/${folder}/example';`),
    'createRoot(document.getElementById("root")!).render(<>',
    ...folders.map((_, index) => `<section className="p-4"><E${index} /></section>`),
    '</>);',
  ];
  await writeFile(join(project, 'src/main.tsx'), lines.join('\n'));
  const imports = ['tailwindcss', ...tokens].map((file) => `@import "${file}";`);
  await writeFile(
    join(project, 'src/style.css'),
    `${imports.join('\n')}\nbody { background: var(--ui-background); color: var(--ui-text); }\n`,
  );
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      cssTarget: 'chrome123',
      rolldownOptions: {
        input: join(project, 'src/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  let script = '';
  let style = '';
  for (const part of result !== undefined && 'output' in result ? result.output : []) {
    if (part.type === 'chunk') script += part.code;
    else if (part.fileName.endsWith('.css')) style += part.source.toString();
  }
  return { script, style };
}

async function checkScreen(
  browser: Browser,
  { script, style }: Screen,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${width} px: ${error.message}`));
    await page.route('**', (route) => {
      const files: Readonly<Record<string, string>> = {
        [ADDRESS]: PAGE,
        [`${ADDRESS}main.js`]: script,
        [`${ADDRESS}style.css`]: style,
      };
      const url = route.request().url();
      const contentType =
        url === ADDRESS ? 'text/html' : `text/${url.endsWith('.js') ? 'javascript' : 'css'}`;
      const body = files[url];
      return body === undefined ? route.abort() : route.fulfill({ contentType, body });
    });
    await page.goto(ADDRESS);
    await page
      .locator('#root > section')
      .first()
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => faults.push(`${width} px: nothing was rendered`));
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((name) => {
        document.documentElement.className = name;
        document.documentElement.style.colorScheme = name;
      }, theme);
      const found = await frameFaults(page.mainFrame());
      // The first link of an example may lead to a part of a page that is not here.
      const real = found.filter((fault) => !fault.startsWith('skip-link:'));
      faults.push(...real.map((fault) => `${width} px, ${theme}: ${fault}`));
    }
    await context.close();
  }
  return faults;
}
