import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';
import { type PatternSource, toBytes } from '../support/write-catalog.ts';

/** Starts a server process on the fixture catalog. */
export async function startCatalogServer(): Promise<FixtureServer> {
  return startFixtureServer(FIXTURE_PATTERNS, {}, async (catalogDir) => {
    await mkdir(join(catalogDir, 'guides'));
    await writeFile(join(catalogDir, 'guides/palette-or-menu.md'), GUIDE.source);
  });
}

/** The byte order mark, both line ends, characters of one to four bytes and no last newline. */
const PALETTE_CODE =
  '\uFEFFexport function CommandPalette() {\r\n  return <p>{"é – \u2028 日本 🎨 \\u0000 </script>"}</p>;\n}';

/** A guide that names one pattern. */
export const GUIDE = {
  uri: 'guide://palette-or-menu',
  content: '| For | Use |\n| --- | --- |\n| All | [Palette](/navigation/command-palette) |\n',
  get source() {
    return `---\ntitle: Palette or menu?\ndescription: Which of the two.\npatterns: [/navigation/command-palette]\n---\n\n${this.content}`;
  },
};

/** A pattern with two versions, the older of which is not active. */
export const COMMAND_PALETTE = {
  slug: '/navigation/command-palette',
  id: '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01',
  number: 1,
  title: 'Command palette',
  description: 'Finds & runs any command from the keyboard.',
  tags: ['keyboard', 'search'],
  type: 'components',
  content: '## When to use\n\nWhere users repeat commands.\n',
  active: 'v1',
  versions: {
    seed: { code: 'export const CommandPalette = () => null;\n' },
    v1: {
      code: PALETTE_CODE,
      tokens: ':root {\n  --ui-surface: #fff;\n}\n',
      manifest: {
        usageRules: {
          cssVariables: [
            {
              name: '--ui-surface',
              default: '#fff',
              default_dark: '#000',
              description: 'Background.',
            },
          ],
          designConstraints: ['Opens over the page.'],
          animationLibraries: ['motion'],
        },
        interactionRules: ['Escape closes it.'],
        dependencies: { motion: '^14.0.0' },
      },
    },
  },
} as const satisfies PatternSource;

/** The bytes of the active version as they are stored. */
export const PALETTE_BYTES = toBytes(PALETTE_CODE);

/** A pattern without a component. */
export const EMPTY_STATE = {
  slug: '/feedback/empty-state',
  id: '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b02',
  number: 2,
  title: 'Empty state',
  type: 'pattern',
} as const satisfies PatternSource;

/** More patterns than one page of `resources/list` holds. */
const FILLERS = Array.from({ length: 120 }, (_, index): PatternSource => {
  const number = 100 + index;
  return {
    slug: `/fillers/filler-${number}`,
    id: `5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9${number}`,
    number,
    title: `Filler ${number}`,
    type: 'flows',
  };
});

/** A catalog whose answers take every shape that the tools have. */
export const FIXTURE_PATTERNS: readonly PatternSource[] = [
  COMMAND_PALETTE,
  EMPTY_STATE,
  ...FILLERS,
];
