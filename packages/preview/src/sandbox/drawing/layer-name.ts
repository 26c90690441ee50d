const MAX_NAME = 60;

/** The roles of elements that have no `role`. */
const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  figure: 'figure',
  footer: 'footer',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  header: 'header',
  img: 'image',
  input: 'field',
  label: 'label',
  li: 'list item',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  search: 'search',
  section: 'section',
  select: 'field',
  table: 'table',
  tbody: 'rows',
  td: 'cell',
  textarea: 'field',
  th: 'column header',
  thead: 'header row',
  tr: 'row',
  ul: 'list',
};

/** Their name is the text in them. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set([
  'button',
  'link',
  'heading',
  'label',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'list item',
  'cell',
  'gridcell',
  'column header',
  'columnheader',
  'radio',
  'checkbox',
  'switch',
  'status',
  'alert',
]);

/** The name of an element's layer, by its role and its name; undefined for an element that means nothing. */
export function layerNameOf(element: Element): string | undefined {
  const role = element.getAttribute('role') ?? ROLES[element.localName];
  const part = element.getAttribute('data-part') ?? undefined;
  const isSilent = role === undefined || role === 'presentation' || role === 'none';
  if (isSilent) return part === undefined ? undefined : shortened(part);
  const name = shortened(nameOf(element, role));
  return name === '' ? shortened(role) : `${shortened(role)}: ${name}`;
}

function nameOf(element: Element, role: string): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  if (texts.join('') !== '') return texts.join(' ');
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return element.labels?.[0]?.textContent ?? '';
  if (element instanceof HTMLImageElement) return element.alt;
  return NAMED_BY_CONTENT.has(role) ? (element.textContent ?? '') : '';
}

function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words.length > MAX_NAME ? `${words.slice(0, MAX_NAME - 1).trimEnd()}…` : words;
}
