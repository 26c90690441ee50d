import { join } from 'node:path';
import { defineConfig, parse } from '@terrazzo/parser';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startPostgresDatabase } from '../support/databases.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { type Session, signIn } from './session.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';
import { withLimits } from '../support/with-limits.ts';

const TOAST_TOKENS = `/* Variables: --ui-in-a-comment: 1px; */
:root {
  --ui-surface: oklch(0.995 0.002 95);
  --ui-radius: 0.625rem;
  --ui-shadow: 0 1px 2px oklch(0.2 0.01 95 / 0.06), inset 0 8px 24px rgb(0 0 0 / 8%);
  --ui-font-sans: 'Inter Variable', ui-sans-serif, sans-serif;
  --ui-duration: 150ms;
  --ui-ease: cubic-bezier(0.2, 0, 0, 1);
  --ui-card: var(--ui-surface);
  --ui-loop-a: var(--ui-loop-b);
  --ui-loop-b: var(--ui-loop-a);
  --ui-height: 80vh;
  --not-ours: 1px;
}
@media (max-width: 40rem) { :root { --ui-radius: 0; } }
.toast { --ui-local: 1px; }
.dark { --ui-surface: oklch(0.205 0.005 95); }
`;

const DIALOG_TOKENS = `:root { --ui-surface: #fff; --ui-radius: 0.625rem; --ui-columns: 3 }
@media (prefers-color-scheme: dark) { :root { --ui-surface: #111 } }
`;

/** Values that would end a declaration, a rule, a comment or a string, or make Tailwind fail. */
const HOSTILE_TOKENS = `:root {
  --ui-h1: red; } body { display: none;
}
:root {
  --ui-h2: "}";
  --ui-h3: url(https://evil.example/x);
  --ui-h4: theme(colors.nothing);
  --ui-h5: 1px */ 2px;
  --ui-h7: @apply nothing;
  --ui-h8: --spacing(4);
  --ui-h9: \\7d;
  --ui-h10: initial;
  --ui-h11: ${'9'.repeat(600)};
  --ui-h12: </style><script>;
  --ui-fine: 4px;
  --ui-h6: (((;
  --ui-h13: 'unclosed
`;

const PATTERNS: readonly PatternSource[] = [
  pattern(1, 'toast', TOAST_TOKENS),
  pattern(2, 'dialog', DIALOG_TOKENS, [
    { name: '--ui-surface', default: 'ignored: the style sheet has it' },
    { name: '--ui-from-manifest', default: '12px' },
  ]),
  pattern(3, 'hostile', HOSTILE_TOKENS),
  pattern(4, 'bare', undefined),
  pattern(5, 'screen', undefined, [], [{ pattern_id: idOf(2), version_id: 'v1' }]),
];

function idOf(number: number): string {
  return `7c1f0c52-6d0e-4a51-9d3c-2f8a7c3e920${number}`;
}

function pattern(
  number: number,
  name: string,
  tokens: string | undefined,
  cssVariables: readonly object[] = [],
  requires: readonly object[] = [],
): PatternSource {
  return {
    slug: `/things/${name}`,
    id: idOf(number),
    number,
    title: name,
    versions: {
      v1: {
        code:
          requires.length === 0
            ? 'export const Thing = () => null;\n'
            : "import { Thing } from '../things-dialog/component';\nexport const Screen = Thing;\n",
        ...(tokens === undefined ? {} : { tokens }),
        manifest: { usageRules: { cssVariables }, ...(requires.length === 0 ? {} : { requires }) },
      },
    },
  };
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let workspace: WorkspaceServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const catalogDir = join(folder.path, 'catalog');
  await writeCatalog(catalogDir, PATTERNS);
  workspace = await startWorkspace(startPostgresDatabase, {
    CATALOG_DIR: catalogDir,
    CATALOG_BUILD_DIR: join(folder.path, 'build'),
    ...withLimits({ failedAttemptsPerMinute: 0, libraryAiPerMinute: 0 }),
  });
});

afterAll(async () => {
  await workspace.stop();
  await folder.remove();
});

const codeSchema = z.object({ format: z.string(), filename: z.string(), code: z.string() });

async function newOwner(numbers: readonly number[]): Promise<Session> {
  const session = await signIn(workspace, await workspace.createUser());
  for (const number of numbers) {
    await session.fetch('/api/bookmarks', 'POST', { patternId: `#${number}` });
  }
  return session;
}

async function exportCode(owner: Session, format: string) {
  const response = await owner.fetch('/api/library/ai/export-code', 'POST', { format });
  expect([response.status, response.headers.get('x-composed-by')]).toEqual([200, 'rules']);
  return codeSchema.parse(await response.json());
}

/** Throws where the CSS does not parse. */
function parseCss(code: string): void {
  const { warnings } = transform({ filename: 'tokens.css', code: Buffer.from(code) });
  expect(warnings).toEqual([]);
}

test('CSS variables are the union of light and dark values, with conflicts named', async () => {
  const owner = await newOwner([1, 2, 4]);
  const { filename, code } = await exportCode(owner, 'css-variables');
  expect(filename).toBe('tokens.css');
  parseCss(code);
  expect(code).toBe(`/* The --ui-* variables of 2 patterns of a library.
   Conflict in --ui-surface: oklch(0.995 0.002 95) (/things/toast v1); #fff (/things/dialog v1). The first is used.
   Conflict in dark --ui-surface: oklch(0.205 0.005 95) (/things/toast v1); #111 (/things/dialog v1). The first is used. */

:root {
  --ui-card: var(--ui-surface);
  --ui-columns: 3;
  --ui-duration: 150ms;
  --ui-ease: cubic-bezier(0.2, 0, 0, 1);
  --ui-font-sans: 'Inter Variable', ui-sans-serif, sans-serif;
  --ui-from-manifest: 12px;
  --ui-height: 80vh;
  --ui-loop-a: var(--ui-loop-b);
  --ui-loop-b: var(--ui-loop-a);
  --ui-radius: 0.625rem;
  --ui-shadow: 0 1px 2px oklch(0.2 0.01 95 / 0.06), inset 0 8px 24px rgb(0 0 0 / 8%);
  --ui-surface: oklch(0.995 0.002 95);
}

.dark {
  --ui-surface: oklch(0.205 0.005 95);
}
`);
  expect(await exportCode(owner, 'css-variables')).toMatchObject({ code });
});

test('Tailwind builds utilities with the theme, and keeps the variables', async () => {
  const { filename, code } = await exportCode(await newOwner([1, 2]), 'tailwind');
  expect(filename).toBe('theme.css');
  const compiled = await compile(`@tailwind utilities;\n${code}`);
  const css = compiled.build([
    'bg-ui-surface',
    'rounded-ui',
    'font-ui-sans',
    'shadow-ui',
    'ease-ui',
  ]);
  parseCss(css);
  expect(css).toContain('--ui-surface: oklch(0.995 0.002 95);');
  expect(css).toContain('--ui-columns: 3;');
  expect(css).toMatch(/\.bg-ui-surface \{\s+background-color: var\(--ui-surface\);/);
  expect(css).toMatch(/\.rounded-ui \{\s+border-radius: var\(--ui-radius\);/);
  expect(css).toMatch(/\.font-ui-sans \{\s+font-family: var\(--ui-font-sans\);/);
  for (const name of ['shadow-ui', 'ease-ui']) expect(css).toContain(`.${name} {`);
  expect(css).toMatch(/\.dark \{\s+--ui-surface: oklch\(0\.205 0\.005 95\);/);
});

const dimension = z.strictObject({ value: z.number(), unit: z.enum(['px', 'rem']) });
const color = z.strictObject({
  colorSpace: z.enum(['srgb', 'hsl', 'oklch', 'oklab']),
  components: z.array(z.number()).length(3),
  alpha: z.number().min(0).max(1).optional(),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
});
const shadow = z.strictObject({
  color,
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
  inset: z.boolean().optional(),
});
const $description = z.string().optional();
/** The types of the format that the export uses, as its specification (2025.10) has them. */
const token = z.union([
  z.strictObject({ $type: z.literal('color'), $value: color, $description }),
  z.strictObject({ $type: z.literal('dimension'), $value: dimension, $description }),
  z.strictObject({ $type: z.literal('number'), $value: z.number(), $description }),
  z.strictObject({
    $type: z.literal('duration'),
    $value: z.strictObject({ value: z.number(), unit: z.enum(['ms', 's']) }),
    $description,
  }),
  z.strictObject({
    $type: z.literal('fontFamily'),
    $value: z.array(z.string()).min(1),
    $description,
  }),
  z.strictObject({
    $type: z.literal('cubicBezier'),
    $value: z.array(z.number()).length(4),
    $description,
  }),
  z.strictObject({
    $type: z.literal('shadow'),
    $value: z.union([shadow, z.array(shadow).min(1)]),
    $description,
  }),
  z.strictObject({ $value: z.string().regex(/^\{[^{}$]+\}$/), $description }),
]);
const tokensSchema = z.strictObject({
  $description: z.string(),
  light: z.record(z.string().regex(/^[^$.{}]+$/), token),
  dark: z.record(z.string(), token).optional(),
});

/** Reads a token file as Terrazzo does, which resolves aliases and checks values; the result has its errors. */
async function readTokens(code: string) {
  const { tokens } = await parse([{ filename: new URL('file:///tokens.json'), src: code }], {
    config: defineConfig({}, { cwd: new URL('file:///') }),
  });
  return tokens;
}

test('design tokens have the shape of the W3C format, with conflicts and what is left out named', async () => {
  const { filename, code } = await exportCode(await newOwner([1, 2]), 'figma-tokens');
  expect(filename).toBe('tokens.json');
  const tokens = tokensSchema.parse(JSON.parse(code));
  expect(Object.keys(tokens.light)).toEqual([
    'card',
    'columns',
    'duration',
    'ease',
    'font-sans',
    'from-manifest',
    'radius',
    'shadow',
    'surface',
  ]);
  expect(tokens.$description).toContain('Left out, since the format has no type for a value: ');
  expect(tokens.$description).toContain('--ui-height, --ui-loop-a, --ui-loop-b.');
  expect(tokens.light).toMatchObject({
    surface: {
      $type: 'color',
      $value: { colorSpace: 'oklch', components: [0.995, 0.002, 95], hex: '#fefdfc' },
      $description: expect.stringMatching(/^Conflict: .*#fff \(\/things\/dialog v1\)/),
    },
    card: { $value: '{light.surface}' },
    radius: { $value: { value: 0.625, unit: 'rem' } },
    shadow: { $value: [{ blur: { value: 2, unit: 'px' } }, { inset: true }] },
    'font-sans': { $value: ['Inter Variable', 'ui-sans-serif', 'sans-serif'] },
  });
  expect(tokens.dark).toMatchObject({ surface: { $type: 'color' } });
  expect(Object.keys(await readTokens(code))).toHaveLength(10);
});

test('hostile values are left out of every format', async () => {
  const owner = await newOwner([3, 1]);
  for (const format of ['css-variables', 'tailwind', 'figma-tokens']) {
    const { code } = await exportCode(owner, format);
    expect(code).not.toMatch(/evil|<|theme\(|@apply|display/);
    if (format === 'figma-tokens') {
      tokensSchema.parse(JSON.parse(code));
      await readTokens(code);
      continue;
    }
    parseCss(code.replaceAll('@theme static', ':root').replaceAll('@theme inline', ':root'));
    const compiled = await compile(`@tailwind utilities;\n${code}`);
    expect(compiled.build(['bg-ui-surface'])).toContain('--ui-surface');
    expect(code).toMatch(/--ui-fine: 4px;/);
  }
});

test('the variables of what a component requires come with its own', async () => {
  const { code } = await exportCode(await newOwner([5]), 'css-variables');
  expect(code).toContain('of 1 pattern of a library.');
  expect(code).toContain('--ui-from-manifest: 12px;');
});

test('a library without variables still gives code that parses', async () => {
  const owner = await newOwner([4]);
  parseCss((await exportCode(owner, 'css-variables')).code);
  await compile((await exportCode(owner, 'tailwind')).code);
  tokensSchema.parse(JSON.parse((await exportCode(owner, 'figma-tokens')).code));
});
