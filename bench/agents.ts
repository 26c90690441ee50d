/**
 * What an agent spends from the shelf to installed components: scripted, without a language model.
 *
 *     npm run bench -- agents [--keep]
 *
 * For each screen it calls list_components and get_kit, and installs the kit with the command that the kit names. At
 * the end it type-checks all installed projects, builds each with Vite, and runs axe in both themes at 390 and 1280
 * pixels on the examples of its components on one page. Tokens are those of
 * o200k in the text that a model reads.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { z } from 'zod';
import { callTool } from '../test/support/mcp-call.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';
import { checkScreens } from './agents/check-screens.ts';
import { median, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });

/** The components of each screen, by name. */
const SCREENS: readonly (readonly string[])[] = [
  [
    'tabs',
    'text-field',
    'notification-preferences',
    'appearance-settings',
    'account-deletion',
    'toast',
  ],
  ['data-table', 'filter-bar', 'pagination', 'drawer', 'empty-state'],
  ['chat-composer', 'streaming-answer', 'citations', 'tool-call-log', 'agent-approval'],
  ['sign-in', 'passkey', 'password-field', 'one-time-code'],
  ['cart', 'checkout', 'multi-step-form', 'inline-validation', 'order-tracking'],
  ['kanban-board', 'comments', 'mentions', 'presence'],
  ['first-run', 'setup-checklist', 'product-tour'],
  ['file-upload', 'lightbox', 'video-controls', 'carousel'],
  ['side-navigation', 'breadcrumbs', 'search-field', 'skip-link', 'tabs'],
  ['chart-card', 'date-range-picker', 'filter-bar', 'skeleton'],
  ['share-dialog', 'confirm-dialog', 'dialog'],
  ['tree-view', 'context-menu', 'keyboard-shortcuts', 'undo-instead-of-confirm'],
  ['date-picker', 'combobox', 'multi-step-form'],
  ['pricing', 'sticky-header', 'banner'],
  ['timeline', 'infinite-list', 'offline'],
  ['command-palette', 'menu', 'tooltip', 'split-pane'],
  ['sign-up', 'password-field', 'appearance-settings'],
  ['text-field', 'file-upload', 'inline-validation', 'progress', 'toast'],
  ['prompt-suggestions', 'chat-composer', 'answer-feedback'],
  ['error-page', 'offline', 'empty-state'],
];

const shelfSchema = z.object({ no_code: z.string().optional() });
const kitSchema = z.object({ install: z.object({ cli: z.string() }) });

/** Inside the project, so that packages are found. */
const PROJECTS = join(PROJECT_DIR, 'build/agent-projects');

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  rmSync(PROJECTS, { recursive: true, force: true });
  try {
    const tokens = [];
    for (const [index, wanted] of SCREENS.entries()) {
      tokens.push(await runBrief(new URL(server.url).origin, index, wanted));
    }
    console.log(
      `\n${SCREENS.length} screens, 3 calls each (list, kit, install); tokens in: median ${median(tokens)}, most ${Math.max(...tokens)}`,
    );
    console.log(typeCheck() ? 'All installed projects type-check.' : 'TYPE ERRORS, see above.');
    const projects = SCREENS.map((_, index) => join(PROJECTS, String(index + 1)));
    const faults = await checkScreens(projects, new URL(server.url).origin);
    for (const fault of faults) console.log(fault);
    console.log(
      `axe: ${faults.length} faults in ${projects.length} screens, both themes and widths.`,
    );
  } finally {
    await server.stop();
    if (!values.keep) rmSync(PROJECTS, { recursive: true, force: true });
  }
});

async function runBrief(url: string, index: number, wanted: readonly string[]) {
  const shelf = await callTool(url, 'list_components', {});
  const { no_code: withoutCode = '' } = shelfSchema.parse(shelf.structuredContent);
  const components = wanted.filter((name) => !withoutCode.split(', ').includes(name));
  const kit = await callTool(url, 'get_kit', { components });
  const { install } = kitSchema.parse(kit.structuredContent);
  const project = join(PROJECTS, String(index + 1));
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"name":"brief","private":true}');
  const { status, stderr } = spawnSync('sh', ['-c', install.cli], { cwd: project });
  if (status !== 0) throw new Error(`${install.cli}\n${stderr.toString()}`);
  const tokens = countTokens(shelf.content[0].text) + countTokens(kit.content[0].text);
  console.log(
    `${String(index + 1).padStart(2)}  ${String(tokens).padStart(5)} tokens  ${components.length} installed`,
  );
  return tokens;
}

function typeCheck(): boolean {
  const config = {
    extends: '../../catalog/tsconfig.json',
    include: ['**/*.tsx'],
    compilerOptions: { noEmit: true, composite: false, incremental: false, rootDir: '.' },
  };
  writeFileSync(join(PROJECTS, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  return (
    spawnSync(process.execPath, [tsc, '--project', PROJECTS], { stdio: 'inherit' }).status === 0
  );
}
