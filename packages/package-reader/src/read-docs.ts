import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { readManifest } from './read-manifests.ts';
import { type Page, readPage } from './read-pages.ts';
import { type Story, readStories } from './read-stories.ts';

/** Code of the documentation that shows a component, as it was written. */
export interface RawExample extends Story {
  /** The file that it is from. */
  readonly from: string;
  readonly language: string;
}

/** What the documentation says of a component. */
export interface ComponentDocs {
  description?: string;
  describedBy?: string;
  category?: string | undefined;
  readonly examples: RawExample[];
}

/** A folder of documentation. */
export interface DocsFolder {
  readonly folder: string;
  /** Where its files are from, if not from this folder, such as `https://storybook.acme.com`. */
  readonly label?: string | undefined;
}

const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|__tests__|__snapshots__|tests?|build|coverage|fixtures)(?:\/|$)/;
const READ = /\.(?:mdx?|tsx|jsx|vue)$|\.stories\.[jt]s$|components\.json$/;

/** Longer files are not read; folders are read up to here. */
const MAX_BYTES = 400_000;
const MAX_FILES = 20_000;

/**
 * Reads stories, pages, modules of examples and manifests of a folder, also of a build of Storybook. A text belongs to a component only where it says
 * so: by `component:` of a story, by the title of a page, or by the name of its file or folder. Nothing is run.
 *
 * @param names of the components
 * @param prefixes that the documentation leaves out, such as `DB` of `DBButton`
 */
export function readDocs(
  { folder, label }: DocsFolder,
  names: readonly string[],
  prefixes: readonly string[],
): ReadonlyMap<string, ComponentDocs> {
  const find = createFindName(names, prefixes);
  const docs = new Map<string, ComponentDocs>();
  const docsOf = (name: string): ComponentDocs => {
    const known = docs.get(name) ?? { examples: [] };
    docs.set(name, known);
    return known;
  };
  const labelled = (place: string): string => (label === undefined ? place : `${label}/${place}`);
  for (const path of filesIn(folder).slice(0, MAX_FILES)) {
    if (path.endsWith('.json')) addManifest(path);
    if (path.endsWith('.json') || statSync(path).size > MAX_BYTES) continue;
    const place = labelled(relative(folder, path));
    const text = readFileSync(path, 'utf8');
    if (/\.(?:stories|story)\.[jt]sx?$/.test(place)) addStories(place, text);
    else if (/\.mdx?$/.test(place)) addPage(place, text);
    else addModule(place, text);
  }
  return docs;

  function addStories(from: string, text: string): void {
    const { component, title, description, stories } = readStories(from, text);
    const titles = title?.split('/') ?? [];
    const stem = basename(from).replace(/\..*$/, '');
    const name = find(component, titles.at(-1), titles.at(-2), stem);
    if (name === undefined) return;
    const known = docsOf(name);
    known.category ??= categoryOf(title);
    describe(known, description, from);
    known.examples.push(...stories.map((story) => ({ ...story, from, language: 'tsx' })));
  }

  function addPage(from: string, text: string): void {
    const stem = basename(from).replace(/\.mdx?$/, '');
    const folderName = basename(dirname(from));
    // `index.de-DE.md`: English is read.
    const isOther = /\.(?!en)[a-z]{2}(?:-[A-Z]{2})?$/.test(stem);
    if (isOther || /^(?:changelog|license|contributing|security)$/i.test(stem)) return;
    const page = readPage(text);
    const { data, heading } = page;
    const isIndex = /^(?:index|readme|docs|usage|overview)(?:\.|$)/i.test(stem);
    const own = isIndex ? folderName : stem.replace(/\..*$/, '');
    const name = find(data.component, own, data.title, heading, isIndex ? undefined : folderName);
    if (name !== undefined) addTexts(name, from, page);
  }

  function addTexts(name: string, from: string, { data, description, examples }: Page): void {
    const known = docsOf(name);
    describe(known, description, from);
    if (data.category !== undefined) known.category ??= data.category;
    known.examples.push(...examples.map((each) => ({ ...each, imports: [], from })));
  }

  /** Modules of folders such as `demo` and `examples` that are named after the component. */
  function addModule(from: string, text: string): void {
    if (!/(?:^|\/)(?:demos?|examples?|docs?|compositions)\//.test(from)) return;
    const stem = basename(from, extname(from));
    const parts = stem.split(/[-_.]/);
    const stems = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
    const name = find(...stems, ...dirname(from).split('/').toReversed().slice(0, 2));
    const language = from.endsWith('.vue') ? 'vue' : 'tsx';
    if (name === undefined || !text.includes('<')) return;
    docsOf(name).examples.push({ code: text, imports: [], from, language });
  }

  function addManifest(path: string): void {
    for (const each of readManifest(path, folder)) {
      const name = find(...each.names);
      if (name === undefined) continue;
      const known = docsOf(name);
      known.category ??= categoryOf(each.title);
      describe(known, each.description, labelled(relative(folder, path)));
      const imports = each.import === undefined ? [] : [each.import];
      for (const { title, code, from } of each.snippets) {
        const named = title === undefined ? {} : { title };
        known.examples.push({ code, imports, from: labelled(from), language: 'tsx', ...named });
      }
      for (const { text, from } of each.pages) addTexts(name, labelled(from), readPage(text));
    }
  }
}

/** `Actions` of `Actions/Button`. */
function categoryOf(title: string | undefined): string | undefined {
  const above = title
    ?.split('/')
    .slice(0, -1)
    .map((part) => part.trim());
  return above?.filter((part) => part !== '').join('/') || undefined;
}

function describe(docs: ComponentDocs, description: string | undefined, from: string): void {
  const text = description?.trim();
  if (text === undefined || text === '' || docs.description !== undefined) return;
  docs.description = text;
  docs.describedBy = from;
}

/** `Dialog.Content`, `dialog-content` and `DialogContent` are one name; plural forms count. */
function createFindName(names: readonly string[], prefixes: readonly string[]) {
  const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const short = names.flatMap((name) =>
    prefixes
      .filter((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()))
      .map((prefix) => [keyOf(name.slice(prefix.length)), name] as const),
  );
  const byKey = new Map([...short, ...names.map((name) => [keyOf(name), name] as const)]);
  byKey.delete('');
  return (...candidates: readonly (string | undefined)[]): string | undefined => {
    for (const candidate of candidates) {
      const key = keyOf(candidate ?? '');
      const found = byKey.get(key) ?? byKey.get(key.replace(/e?s$/, ''));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !SKIPPED.test(relative(folder, path)))
    .toSorted();
}
