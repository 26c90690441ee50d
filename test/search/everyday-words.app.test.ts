import { expect, inject, test } from 'vitest';

const url = inject('serverUrl');

/** What people type, and the patterns that they may mean; one of them is among the first two that are listed. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  modal: ['overlays/dialog'],
  pagination: ['navigation/pagination'],
  wizard: ['forms/multi-step-form'],
  loading: ['feedback/skeleton', 'feedback/progress'],
  date: ['forms/date-picker'],
  tooltip: ['overlays/tooltip'],
  // "tas" is the beginning of a task as well.
  tabs: ['navigation/tabs', 'forms/task-list'],
  tables: ['data-display/data-table'],
  signin: ['accounts/sign-in'],
  dropdown: ['overlays/menu', 'forms/multi-select-combobox'],

  accordion: ['navigation/accordion'],
  alert: ['feedback/banner', 'feedback/toast'],
  autocomplete: ['forms/multi-select-combobox'],
  avatar: ['data-display/avatar'],
  badge: ['data-display/badge'],
  basket: ['commerce/cart'],
  'bottom sheet': ['overlays/drawer'],
  breadcrumb: ['navigation/breadcrumbs'],
  calendar: ['forms/date-picker'],
  button: ['forms/button'],
  card: ['data-display/card'],
  carousel: ['media/carousel'],
  chart: ['data-display/chart-card'],
  chat: ['ai/chat-composer'],
  checkbox: ['forms/checkbox-group'],
  chip: ['forms/multi-select-combobox', 'data-display/filter-bar'],
  combobox: ['forms/multi-select-combobox'],
  comment: ['collaboration/comments'],
  'dark mode': ['accounts/appearance-settings'],
  datagrid: ['data-display/data-table'],
  datepicker: ['forms/date-picker'],
  delete: ['feedback/confirm-dialog', 'feedback/undo-instead-of-confirm'],
  dragging: ['data-display/kanban-board', 'layout/split-pane', 'forms/file-upload'],
  drawer: ['overlays/drawer'],
  dropzone: ['forms/file-upload'],
  empty: ['feedback/empty-state'],
  error: ['feedback/error-page', 'forms/inline-validation'],
  faq: ['navigation/accordion'],
  gallery: ['media/lightbox', 'media/carousel'],
  hamburger: ['navigation/side-navigation'],
  hotkey: ['navigation/keyboard-shortcuts'],
  kanban: ['data-display/kanban-board'],
  login: ['accounts/sign-in'],
  logout: ['accounts/sign-in'],
  mention: ['collaboration/mentions'],
  multiselect: ['forms/multi-select-combobox'],
  navbar: ['navigation/side-navigation', 'layout/sticky-header'],
  notification: ['feedback/toast', 'accounts/notification-preferences'],
  onboarding: ['onboarding/setup-checklist', 'onboarding/first-run', 'onboarding/product-tour'],
  otp: ['forms/one-time-code'],
  pager: ['navigation/pagination'],
  password: ['forms/password-field'],
  payment: ['commerce/checkout'],
  'Datei hochladen': ['forms/file-upload'],
  'Datumsbereich auswählen': ['forms/date-range-picker'],
  'chakra numberinput': ['forms/number-field'],
  popover: ['overlays/popover'],
  popup: ['overlays/dialog', 'overlays/popover'],
  price: ['commerce/pricing'],
  prompt: ['ai/chat-composer', 'ai/prompt-suggestions'],
  radio: ['forms/radio-group'],
  rating: ['ai/answer-feedback'],
  register: ['accounts/sign-up'],
  resize: ['layout/split-pane'],
  'right click': ['overlays/context-menu'],
  search: ['forms/search-field'],
  select: ['forms/select', 'forms/combobox', 'forms/multi-select-combobox'],
  share: ['collaboration/share-dialog'],
  sidebar: ['navigation/side-navigation'],
  slider: ['forms/slider'],
  snackbar: ['feedback/toast'],
  sort: ['data-display/data-table'],
  spinner: ['feedback/progress'],
  stepper: ['forms/multi-step-form'],
  switch: ['forms/switch'],
  toast: ['feedback/toast'],
  toggle: ['forms/switch'],
  'tool tip': ['overlays/tooltip'],
  tour: ['onboarding/product-tour'],
  tree: ['data-display/tree-view'],
  undo: ['feedback/undo-instead-of-confirm'],
  up: ['forms/file-upload', 'accounts/sign-up'],
  upload: ['forms/file-upload'],
  validation: ['forms/inline-validation'],
  video: ['media/video-controls'],
};

/** Known things that the catalog has no pattern for, and the first that it lists instead. */
const MISSING: Readonly<Record<string, string>> = {
  captcha: 'accounts/sign-up',
  'scatter plot': 'data-display/chart-card',
};

test.each(Object.entries(WORDS))('%s leads to a fitting pattern at once', async (word, fitting) => {
  const { slugs } = await searchPage(word);
  expect(fitting).toContain(slugs.slice(0, 2).find((slug) => fitting.includes(slug)));
});

test.each(Object.entries(WORDS).slice(0, 10))(
  '%s, misspelled by one letter, leads to a fitting pattern with one click',
  async (word, fitting) => {
    for (const misspelled of misspellings(word)) {
      const { slugs } = await searchPage(misspelled);
      expect(
        slugs.slice(0, 8).filter((slug) => fitting.includes(slug)),
        misspelled,
      ).not.toEqual([]);
    }
  },
);

test.each(Object.entries(MISSING))(
  '%s is not taken for another word: the closest patterns are listed',
  async (word, closest) => {
    const { text, slugs } = await searchPage(word);
    expect(text).toContain(`No pattern for “${word}” yet.`);
    expect(slugs[0]).toBe(closest);
  },
);

test('a misspelled word of a longer query is replaced', async () => {
  const { slugs } = await searchPage('file uplod');
  expect(slugs[0]).toBe('forms/file-upload');
});

test('a state that has all words is no miss, and what is needed is listed too', async () => {
  const { text, slugs } = await searchPage('data table with row actions');
  expect(text).toContain('A state of Data table matches.');
  expect(text).not.toContain('Nothing for');
  expect(slugs.slice(0, 2)).toEqual(['data-display/data-table', 'data-display/row-actions']);
});

test('a whole question leads to what it is about', async () => {
  const { slugs } = await searchPage('how do I show that something is loading?');
  expect(['feedback/skeleton', 'feedback/progress']).toContain(slugs[0]);
});

test('a word that leads nowhere lists the sections, and no patterns in place of an answer', async () => {
  const { text, slugs } = await searchPage('xyzzy');
  expect(text).toContain('Try one word, such as dialog, table or upload.');
  expect(slugs).toEqual([]);
  expect(text).toMatch(/Sections.*Overlays/);
});

test('the start of a word comes before its middle', async () => {
  const { slugs } = await searchPage('up');
  expect(slugs.indexOf('navigation/breadcrumbs')).not.toBe(0);
  expect(slugs.indexOf('accounts/sign-up')).toBeLessThan(3);
});

/** Every letter left out, doubled, or swapped with the next one. */
function misspellings(word: string): readonly string[] {
  const letters = word.split('');
  return [
    ...new Set(
      letters.flatMap((letter, at) => {
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        const next = letters[at + 1];
        return [
          before + after,
          `${before}${letter}${letter}${after}`,
          ...(next === undefined ? [] : [`${before}${next}${letter}${word.slice(at + 2)}`]),
        ];
      }),
    ),
  ].filter((text) => text !== word);
}

/** The results page: its text, and the patterns of its cards in order. */
async function searchPage(
  query: string,
): Promise<{ readonly text: string; readonly slugs: readonly string[] }> {
  const response = await fetch(`${url}/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  const page = await response.text();
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
  const text = main.replaceAll(/<!--.*?-->|<[^>]*>/g, '').replaceAll('&quot;', '"');
  const slugs = [...main.matchAll(/<h3[^>]*>.*?href="\/(?<slug>[a-z0-9-]+\/[a-z0-9-]+)"/gs)];
  return { text, slugs: slugs.map((match) => match.groups?.['slug'] ?? '') };
}

test('what is left of a query of unknown words is no suggestion if it is another word', async () => {
  for (const query of ['purple elephant', 'zebra crossing payroll', 'blockchain wallet connect']) {
    const page = await (await fetch(`${url}/search?q=${encodeURIComponent(query)}`)).text();
    expect(page).toContain('Nothing for');
    expect(page, query).not.toMatch(/Showing|Related to/);
  }
  expect((await searchPage('seat map')).text).not.toContain('Showing');
  // A misspelling beside an unknown word still is.
  const near = await (await fetch(`${url}/search?q=dailog+zzyzx`)).text();
  expect(near).toContain('Related to');
});
