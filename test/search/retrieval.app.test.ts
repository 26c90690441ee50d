import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { callTool } from '../support/mcp-call.ts';

const url = inject('serverUrl');

/** Questions as agents ask them, in one to three words, and the pattern that they are about. */
const CASES = z
  .array(z.tuple([z.string(), z.string()]))
  .min(60)
  .parse(JSON.parse(readFileSync(new URL('../retrieval-cases.json', import.meta.url), 'utf8')));

/** What people type without knowing the catalog's names, and the component that they mean. */
const PLAIN_WORDS: readonly (readonly [string, string])[] = [
  ['popup window', '/overlays/dialog'],
  ['modal form', '/overlays/dialog'],
  ['are you sure', '/feedback/confirm-dialog'],
  ['sliding panel', '/overlays/drawer'],
  ['side sheet', '/overlays/drawer'],
  ['dropdown with search', '/forms/combobox'],
  ['pick several tags', '/forms/multi-select-combobox'],
  ['verification code', '/forms/one-time-code'],
  ['2fa input', '/forms/one-time-code'],
  ['show hide password', '/forms/password-field'],
  ['password requirements', '/forms/password-field'],
  ['upload documents', '/forms/file-upload'],
  ['drag and drop upload', '/forms/file-upload'],
  ['date from to', '/forms/date-range-picker'],
  ['pick a day', '/forms/date-picker'],
  ['at mention', '/collaboration/mentions'],
  ['chat input box', '/ai/chat-composer'],
  ['command k menu', '/navigation/command-palette'],
  ['quick search launcher', '/navigation/command-palette'],
  ['hover hint', '/overlays/tooltip'],
  ['right click menu', '/overlays/context-menu'],
  ['three dots menu', '/overlays/menu'],
  ['image gallery zoom', '/media/lightbox'],
  ['photo viewer', '/media/lightbox'],
  ['share link', '/collaboration/share-dialog'],
  ['success message', '/feedback/toast'],
  ['snackbar', '/feedback/toast'],
  ['loading spinner', '/feedback/progress'],
  ['progress bar', '/feedback/progress'],
  ['loading placeholder', '/feedback/skeleton'],
  ['nothing here yet', '/feedback/empty-state'],
  ['404', '/feedback/error-page'],
  ['validation errors', '/forms/error-summary'],
  ['unsaved changes', '/feedback/unsaved-changes'],
  ['leave page', '/feedback/unsaved-changes'],
  ['table checkboxes', '/data-display/data-table'],
  ['sort columns', '/data-display/data-table'],
  ['page numbers', '/navigation/pagination'],
  ['load more on scroll', '/data-display/infinite-list'],
  ['kanban', '/data-display/kanban-board'],
  ['tree of folders', '/data-display/tree-view'],
  ['activity log', '/data-display/timeline'],
  ['order status tracking', '/commerce/order-tracking'],
  ['shopping cart', '/commerce/cart'],
  ['price plans', '/commerce/pricing'],
  ['step by step form', '/forms/multi-step-form'],
  ['login form', '/accounts/sign-in'],
  ['notification settings', '/accounts/notification-preferences'],
  ['dark mode switch', '/accounts/appearance-settings'],
  ['profile dropdown', '/accounts/user-menu'],
  ['switch company', '/accounts/user-menu'],
  ['notifications list', '/feedback/notification-center'],
  ['online users', '/collaboration/presence'],
  ['comment thread', '/collaboration/comments'],
  ['approve action', '/ai/agent-approval'],
  ['answer with sources', '/ai/citations'],
  ['tool calls of the agent', '/ai/tool-call-log'],
  ['sidebar menu', '/navigation/side-navigation'],
  ['faq', '/navigation/accordion'],
  ['keyboard shortcuts list', '/navigation/keyboard-shortcuts'],
  ['resizable panels', '/layout/split-pane'],
  ['video player', '/media/video-controls'],
  ['slideshow', '/media/carousel'],
  ['copy code button', '/data-display/copy-button'],
  ['cookie banner', '/feedback/cookie-consent'],
  ['quantity input', '/forms/number-field'],
  ['price range', '/forms/slider'],
  ['birth date', '/forms/memorable-date'],
  ['edit in place', '/forms/inline-edit'],
  ['kpi numbers', '/data-display/stat-tiles'],
  ['user picture', '/data-display/avatar'],
  ['todo list', '/onboarding/setup-checklist'],
];

/** Of the answer, which an agent reads from the top. */
const READ = 5;

test('each question finds its pattern among the first five', async () => {
  const missed: string[] = [];
  for (const [query, slug] of CASES) {
    const { structuredContent } = await callTool(url, 'search_patterns', { query, limit: READ });
    const found = structuredContent.patterns.map((hit: { readonly slug: string }) => hit.slug);
    if (!found.includes(slug)) missed.push(`${query}: ${slug} is not in ${found.join(', ')}`);
  }
  expect(missed).toEqual([]);
});

test('plain words lead to a pattern with code among the first three', async () => {
  const missed: string[] = [];
  for (const [query, slug] of PLAIN_WORDS) {
    const { structuredContent } = await callTool(url, 'search_patterns', { query, limit: 3 });
    const hit = structuredContent.patterns.find(
      (each: { readonly slug: string }) => each.slug === slug,
    );
    if (hit?.hasGeneratedComponent !== true) missed.push(`${query}: ${slug}`);
  }
  expect(missed).toEqual([]);
});

test('every pattern is asked for', async () => {
  const asked = new Set(CASES.map(([, slug]) => slug));
  const entries = z
    .array(z.object({ slug: z.string() }))
    .parse(await (await fetch(`${url}/search-index.json`)).json());
  expect(entries.map(({ slug }) => slug).filter((slug) => !asked.has(slug))).toEqual([]);
});

test('a question without an answer says which word to leave out', async () => {
  const { structuredContent } = await callTool(url, 'search_patterns', {
    query: 'blockchain tooltip',
  });
  expect(structuredContent.patterns).toEqual([]);
  const [unknown, known] = structuredContent.hint;
  expect(unknown).toEqual({ token: 'blockchain', count: 0 });
  expect(known.token).toBe('tooltip');
  expect(known.count).toBeGreaterThan(0);
});

test.each([
  ['ask before it is thrown away', '/feedback/confirm-dialog'],
  ['Popconfirm', '/feedback/confirm-dialog'],
  ['Schieberegler', '/forms/slider'],
  ['accordéon', '/navigation/accordion'],
])('search_patterns leads on to what is needed in other words: %s', async (query, slug) => {
  const { structuredContent } = await callTool(url, 'search_patterns', { query });
  expect(structuredContent.related[0]).toMatchObject({ slug });
  expect(structuredContent.related[0].why).toBeDefined();
});
