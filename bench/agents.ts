/**
 * What an agent spends from a brief to installed components: scripted, without a language model.
 *
 *     npm run bench -- agents [--keep]
 *
 * For each brief it calls find_components and get_kit, and installs the kit with the command that the kit names. At
 * the end it type-checks all installed projects, builds each with Vite, and runs axe in both themes at 390 and 1280
 * pixels on the examples of its components on one page. Tokens are characters of the text that a model reads, divided by four.
 * `wanted` are the components that a designer of this catalog would take.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { callTool } from '../test/support/mcp-call.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';
import { checkScreens } from './agents/check-screens.ts';
import { median, startProduct, withFolder } from './product.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });

interface Brief {
  readonly brief: string;
  /** Names of patterns. */
  readonly wanted: readonly string[];
}

const BRIEFS: readonly Brief[] = [
  {
    brief:
      'Settings page: tabs, profile form with text fields, notification preferences, appearance, a danger zone that deletes the account, a toast when saved',
    wanted: [
      'tabs',
      'text-field',
      'notification-preferences',
      'appearance-settings',
      'account-deletion',
      'toast',
    ],
  },
  {
    brief:
      'Orders: a sortable data table with bulk actions, filters, pagination, a drawer with the details, and an empty state',
    wanted: ['data-table', 'filter-bar', 'pagination', 'drawer', 'empty-state'],
  },
  {
    brief:
      'Chat with an agent: message composer with file attachments, streaming answers, citations, tool calls and approvals',
    wanted: ['chat-composer', 'streaming-answer', 'citations', 'tool-call-log', 'agent-approval'],
  },
  {
    brief: 'Sign in with a passkey or a password, then a one-time code',
    wanted: ['sign-in', 'passkey', 'password-field', 'one-time-code'],
  },
  {
    brief: 'Checkout: cart, address form in steps, inline validation, order tracking',
    wanted: ['cart', 'checkout', 'multi-step-form', 'inline-validation', 'order-tracking'],
  },
  {
    brief: 'Kanban board with comments, mentions and who is online',
    wanted: ['kanban-board', 'comments', 'mentions', 'presence'],
  },
  {
    brief: 'First steps for a new customer: welcome, setup checklist and a product tour',
    wanted: ['first-run', 'setup-checklist', 'product-tour'],
  },
  {
    brief: 'Media library: upload files, lightbox, video player, carousel',
    wanted: ['file-upload', 'lightbox', 'video-controls', 'carousel'],
  },
  {
    brief: 'Documentation site: side navigation, breadcrumbs, search field, skip link, tabs',
    wanted: ['side-navigation', 'breadcrumbs', 'search-field', 'skip-link', 'tabs'],
  },
  {
    brief: 'Analytics dashboard: chart cards, date range, filters, skeleton while it loads',
    wanted: ['chart-card', 'date-range-picker', 'filter-bar', 'skeleton'],
  },
  {
    brief:
      'Share a document: dialog with people and access, copy the link, confirm removing access',
    wanted: ['share-dialog', 'confirm-dialog', 'dialog'],
  },
  {
    brief: 'File explorer: tree, context menu, rename, keyboard shortcuts, undo of deleting',
    wanted: ['tree-view', 'context-menu', 'keyboard-shortcuts', 'undo-instead-of-confirm'],
  },
  {
    brief: 'Book a room: date picker, combobox of rooms, multi-step form, confirmation',
    wanted: ['date-picker', 'combobox', 'multi-step-form'],
  },
  {
    brief: 'Pricing page with plans, a sticky header and a banner for the trial',
    wanted: ['pricing', 'sticky-header', 'banner'],
  },
  {
    brief: 'Activity feed: timeline, infinite list, load more, offline notice',
    wanted: ['timeline', 'infinite-list', 'offline'],
  },
  {
    brief: 'Editor with a command palette, menus, tooltips and a split pane',
    wanted: ['command-palette', 'menu', 'tooltip', 'split-pane'],
  },
  {
    brief: 'Sign up with a password checklist, then appearance settings',
    wanted: ['sign-up', 'password-field', 'appearance-settings'],
  },
  {
    brief: 'Support form: text field, file upload with progress, error messages, success toast',
    wanted: ['text-field', 'file-upload', 'inline-validation', 'progress', 'toast'],
  },
  {
    brief: 'Assistant start page: prompt suggestions, chat composer, feedback on answers',
    wanted: ['prompt-suggestions', 'chat-composer', 'answer-feedback'],
  },
  {
    brief:
      'Empty project: error page when something fails, offline state, empty state with one action',
    wanted: ['error-page', 'offline', 'empty-state'],
  },
];

const foundSchema = z.object({
  components: z.array(z.object({ slug: z.string(), has_component: z.boolean() })),
});
const kitSchema = z.object({ install: z.object({ cli: z.string() }) });

/** Inside the project, so that packages are found. */
const PROJECTS = join(PROJECT_DIR, 'build/agent-projects');

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  rmSync(PROJECTS, { recursive: true, force: true });
  try {
    const rows = [];
    for (const [index, brief] of BRIEFS.entries()) {
      rows.push(await runBrief(new URL(server.url).origin, index, brief));
    }
    const wanted = rows.reduce((sum, row) => sum + row.wanted, 0);
    const hit = rows.reduce((sum, row) => sum + row.hit, 0);
    const tokens = rows.map((row) => row.tokens);
    console.log(
      `\n${rows.length} briefs, 3 calls each (find, kit, install): ${hit} of ${wanted} wanted components among the first eight (${Math.round((hit / wanted) * 100)}%); tokens in: median ${median(tokens)}, most ${Math.max(...tokens)}`,
    );
    console.log(typeCheck() ? 'All installed projects type-check.' : 'TYPE ERRORS, see above.');
    const projects = BRIEFS.map((_, index) => join(PROJECTS, String(index + 1)));
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

async function runBrief(url: string, index: number, { brief, wanted }: Brief) {
  const found = await callTool(url, 'find_components', { brief });
  const { components } = foundSchema.parse(found.structuredContent);
  const names = components.map(({ slug }) => slug.slice(slug.lastIndexOf('/') + 1));
  const missed = wanted.filter((name) => !names.includes(name));
  const withCode = components
    .filter(({ slug, has_component: hasCode }) => hasCode && isWanted(slug))
    .map(({ slug }) => slug);
  if (withCode.length === 0) throw new Error(`Nothing of “${brief}” has code.`);
  const kit = await callTool(url, 'get_kit', { components: withCode });
  const { install } = kitSchema.parse(kit.structuredContent);
  const project = join(PROJECTS, String(index + 1));
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"name":"brief","private":true}');
  const { status, stderr } = spawnSync('sh', ['-c', install.cli], { cwd: project });
  if (status !== 0) throw new Error(`${install.cli}\n${stderr.toString()}`);
  const tokens = Math.round((found.content[0].text.length + kit.content[0].text.length) / 4);
  console.log(
    `${String(index + 1).padStart(2)}  ${String(wanted.length - missed.length)}/${wanted.length}  ${String(tokens).padStart(5)} tokens  ${withCode.length} installed${missed.length === 0 ? '' : `  missed: ${missed.join(', ')}`}`,
  );
  return { wanted: wanted.length, hit: wanted.length - missed.length, tokens };

  function isWanted(slug: string): boolean {
    return wanted.includes(slug.slice(slug.lastIndexOf('/') + 1));
  }
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
