import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { PackageModel } from './model.ts';
import { readManifest } from './read-manifests.ts';
import { type Page, readPage } from './read-pages.ts';
import type { PropTable } from './read-tables.ts';
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
  /** Tables of props, with the page that they are from. */
  readonly tables: (PropTable & { readonly from: string })[];
}

/** A folder of documentation. */
export interface DocsFolder {
  readonly folder: string;
  /** Where its files are from, if not from this folder, such as `https://storybook.acme.com`. */
  readonly label?: string | undefined;
}

const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|__tests__|__snapshots__|tests?|build|coverage|fixtures)(?:\/|$)/;
/** What of the documentation is code that shows a component, by the framework. */
const CODE = {
  react: {
    fences: /^(?:[jt]sx?|javascript|typescript)$/,
    modules: /\.(?:tsx|jsx)$/,
    snippets: 'tsx',
  },
  html: { fences: /^html$/, modules: /\.html$/, snippets: 'html' },
  vue: { fences: /^(?:vue|html)$/, modules: /\.vue$/, snippets: 'vue' },
  angular: { fences: /^(?:html|angular-html)$/, modules: /\.(?:html|ts)$/, snippets: 'html' },
} as const satisfies Record<PackageModel['framework'], object>;

const READ = /\.(?:mdx?|tsx|jsx|vue|html)$|\.stories\.[jt]s$|components\.json$/;
const READ_BY_ANGULAR = /\.ts$/;

/** Tags, and names in code: what a page or story names. */
const NAMES = /(?:<|`<?)([A-Za-z][\w.-]*)/g;

/** An element of a component, and no type argument. */
const HAS_JSX = /(?:^|[\s(>{])<[A-Z][\w.]*[\s/>]/;

/** Longer files are not read; folders are read up to here. */
export const MAX_BYTES = 400_000;
export const MAX_FILES = 20_000;

/**
 * Reads stories, pages, modules of examples and manifests of a folder, also of a build of Storybook. A text belongs to a component only where it says
 * so: by `component:` of a story, by the title of a page, or by the name of its file or folder. A page with another title
 * belongs to the one component in its first example, if no page has the name of that: `radio.mdx` to `RadioGroup`. Nothing
 * is run.
 *
 * @param names of the components
 * @param prefixes that the documentation leaves out, such as `DB` of `DBButton`
 * @returns what it says of each component, and the keys of all names in its pages and stories
 */
export function readDocs(
  { folder, label }: DocsFolder,
  names: readonly string[],
  prefixes: readonly string[],
  framework: PackageModel['framework'],
): {
  readonly docs: ReadonlyMap<string, ComponentDocs>;
  readonly named: ReadonlySet<string>;
  /** Examples of pages that belong to no component, by the first that each shows. */
  readonly shown: ReadonlyMap<string, readonly RawExample[]>;
} {
  const { fences, modules, snippets } = CODE[framework];
  const { find, alias } = createFindName(names, prefixes);
  /** Pages and modules that name no component. */
  const unnamed: { readonly stem: string; readonly from: string; readonly page: Page }[] = [];
  const modulesLeft: (readonly [from: string, text: string])[] = [];
  const docs = new Map<string, ComponentDocs>();
  const named = new Set<string>();
  const shown = new Map<string, readonly RawExample[]>();
  const addNames = (text: string): void => {
    for (const [, name = ''] of text.matchAll(NAMES)) named.add(keyOf(name));
  };
  const docsOf = (name: string): ComponentDocs => {
    const known = docs.get(name) ?? { examples: [], tables: [] };
    docs.set(name, known);
    return known;
  };
  /** Code that is not marked as JSX counts where it has an element. */
  const isShown = (language: string, code: string): boolean =>
    fences.test(language) &&
    (!/^(?:[jt]s|javascript|typescript)$/.test(language) || HAS_JSX.test(code));
  const labelled = (place: string): string => (label === undefined ? place : `${label}/${place}`);
  for (const path of filesIn(folder, framework).slice(0, MAX_FILES)) {
    if (path.endsWith('.json')) addManifest(path);
    if (path.endsWith('.json') || statSync(path).size > MAX_BYTES) continue;
    const place = labelled(relative(folder, path));
    const text = readFileSync(path, 'utf8');
    const isStory = /\.(?:stories|story)\.[jt]sx?$/.test(place);
    if (isStory || /\.mdx?$/.test(place)) addNames(text);
    if (isStory) addStories(place, text);
    else if (/\.mdx?$/.test(place)) addPage(place, text);
    else if (!addModule(place, text)) modulesLeft.push([place, text]);
  }
  const withPage = new Set(docs.keys());
  for (const { stem, from, page } of unnamed) {
    // `button/fragments/sizes.md`
    const above = find(basename(dirname(dirname(from))));
    if (above !== undefined) {
      addTexts(above, from, { ...page, description: undefined });
      continue;
    }
    const [name, ...others] = shownIn(page);
    if (name === undefined) continue;
    if (others.length > 0 || withPage.has(name)) {
      for (const example of page.examples) {
        const [first] = shownIn({ ...page, examples: [example] });
        if (first === undefined || withPage.has(first)) continue;
        shown.set(first, [...(shown.get(first) ?? []), ...rawExamples(from, [example])]);
      }
      continue;
    }
    alias(stem, name);
    addTexts(name, from, page);
  }
  for (const [from, text] of modulesLeft) addModule(from, text);
  return { docs, named, shown };

  function addStories(from: string, text: string): void {
    const { component, title, description, stories } = readStories(from, text);
    const titles = title?.split('/') ?? [];
    const stem = basename(from).replace(/\..*$/, '');
    const name = find(component, titles.at(-1), titles.at(-2), stem);
    if (name === undefined) return;
    const known = docsOf(name);
    known.category ??= categoryOf(title);
    describe(known, description, from);
    // Those of other frameworks are functions of their arguments.
    const usable = framework === 'react' ? stories : [];
    known.examples.push(...usable.map((story) => ({ ...story, from, language: 'tsx' })));
  }

  function addPage(from: string, text: string): void {
    const stem = basename(from).replace(/\.mdx?$/, '');
    const folderName = basename(dirname(from));
    // `index.de-DE.md`, `zh-CN/index.md`: English is read.
    const isOther =
      /\.(?!en)[a-z]{2}(?:-[A-Z]{2})?$/.test(stem) ||
      /(?:^|\/)(?!en)[a-z]{2}-[A-Z]{2}\//.test(from);
    if (isOther || /^(?:changelog|license|contributing|security)$/i.test(stem)) return;
    const page = readPage(text);
    const { data, heading } = page;
    const isIndex = /^(?:index|readme|docs|usage|overview)(?:\.|$)/i.test(stem);
    const own = isIndex ? folderName : stem.replace(/\..*$/, '');
    const name = find(data.component, own, data.title, heading, isIndex ? undefined : folderName);
    if (name === undefined) unnamed.push({ stem: own, from, page });
    else addTexts(name, from, page);
  }

  /** The components in the first example of a page that has one. */
  function shownIn({ examples }: Page): readonly string[] {
    for (const { language, code } of examples) {
      if (!isShown(language, code)) continue;
      const tags = [...code.matchAll(/<([A-Z]\w*|[a-z]+-[\w-]+)/g)].flatMap(
        ([, tag]) => find(tag) ?? [],
      );
      if (tags.length > 0) return [...new Set(tags)];
    }
    return [];
  }

  function addTexts(
    name: string,
    from: string,
    { data, description, examples, tables }: Page,
  ): void {
    const known = docsOf(name);
    describe(known, description, from);
    if (data.category !== undefined) known.category ??= data.category;
    known.tables.push(...tables.map((table) => ({ ...table, from })));
    known.examples.push(...rawExamples(from, examples));
  }

  function rawExamples(from: string, examples: Page['examples']): readonly RawExample[] {
    return examples
      .filter(({ language, code }) => isShown(language, code))
      .map(({ language, code, title }) => ({
        code,
        imports: [],
        from,
        language: language === 'vue' ? 'vue' : snippets,
        ...(title === undefined ? {} : { title }),
      }));
  }

  /** Modules of folders such as `demo` and `examples` that are named after the component; false where none is. */
  function addModule(from: string, text: string): boolean {
    const isExample =
      /(?:^|[/-])(?:demos?|examples?|docs?|compositions|samples?|playground)\/|\.(?:page|demo|example)\.\w+$/.test(
        from,
      );
    if (!isExample || !modules.test(from) || !text.includes('<')) return true;
    const stem = basename(from, extname(from));
    const parts = stem.split(/[-_.]/);
    const stems = parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
    const name = find(...stems, ...dirname(from).split('/').toReversed().slice(0, 2));
    if (name === undefined) return false;
    const code = from.endsWith('.ts') ? templateOf(text) : text;
    if (code !== undefined) {
      docsOf(name).examples.push({ code, imports: [], from, language: snippets });
    }
    return true;
  }

  function addManifest(path: string): void {
    for (const each of readManifest(path, folder)) {
      const name = find(...each.names);
      if (name === undefined) continue;
      const known = docsOf(name);
      known.category ??= categoryOf(each.title);
      describe(known, each.description, labelled(relative(folder, path)));
      const place = labelled(relative(folder, path));
      known.tables.push(...each.tables.map((table) => ({ ...table, from: place })));
      const imports = each.import === undefined ? [] : [each.import];
      for (const { title, code, from } of each.snippets) {
        addNames(code);
        const titled = title === undefined ? {} : { title };
        known.examples.push({ code, imports, from: labelled(from), language: snippets, ...titled });
      }
      for (const { text, from } of each.pages) addTexts(name, labelled(from), readPage(text));
    }
  }
}

/** The template of a component of Angular; undefined where a module has none, or one with values of its code. */
function templateOf(module: string): string | undefined {
  const [, , template] = /\btemplate:\s*(['"`])([\s\S]*?)(?<!\\)\1/.exec(module) ?? [];
  return template === undefined || template.includes('${') ? undefined : dedented(template);
}

function dedented(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const depth = Math.min(...filled.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(depth)).join('\n');
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

/** `Dialog.Content`, `dialog-content` and `DialogContent` are one name. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Finds a component by a name in any notation; plural forms count. */
function createFindName(names: readonly string[], prefixes: readonly string[]) {
  const short = names.flatMap((name) =>
    prefixes
      .filter((prefix) => name.toLowerCase().startsWith(prefix.toLowerCase()))
      .map((prefix) => [keyOf(name.slice(prefix.length)), name] as const),
  );
  const byKey = new Map([...short, ...names.map((name) => [keyOf(name), name] as const)]);
  byKey.delete('');
  return {
    find: (...candidates: readonly (string | undefined)[]): string | undefined => {
      for (const candidate of candidates) {
        const key = keyOf(candidate ?? '');
        const found = byKey.get(key) ?? byKey.get(key.replace(/e?s$/, ''));
        if (found !== undefined) return found;
      }
      return undefined;
    },
    alias: (text: string, name: string): void => {
      byKey.set(keyOf(text), name);
    },
  };
}

/** The files of documentation in a folder, without those of tests and builds. */
export function filesIn(folder: string, framework?: PackageModel['framework']): readonly string[] {
  const isRead = (name: string): boolean =>
    READ.test(name) ||
    (framework === 'angular' && READ_BY_ANGULAR.test(name) && !name.endsWith('.d.ts'));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isRead(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !SKIPPED.test(relative(folder, path)))
    .toSorted();
}
