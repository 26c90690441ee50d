import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
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
  category?: string;
  readonly examples: RawExample[];
}

const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|__tests__|__snapshots__|tests?|build|coverage|fixtures)(?:\/|$)/;
const READ = /\.(?:mdx?|tsx|jsx|vue)$|\.stories\.[jt]s$|components\.json$/;

/** Longer files are not read; folders are read up to here. */
export const MAX_BYTES = 400_000;
/** A manifest has the stories of all components. */
const MAX_MANIFEST_BYTES = 16_000_000;
export const MAX_FILES = 20_000;

/**
 * Reads stories, pages, modules of examples and manifests of a folder. A text belongs to a component only where it says
 * so: by `component:` of a story, by the title of a page, or by the name of its file or folder. Nothing is run.
 *
 * @param names of the components
 * @param prefixes that the documentation leaves out, such as `DB` of `DBButton`
 */
export function readDocs(
  folder: string,
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
  for (const path of filesIn(folder).slice(0, MAX_FILES)) {
    const longest = path.endsWith('.json') ? MAX_MANIFEST_BYTES : MAX_BYTES;
    if (statSync(path).size > longest) continue;
    const place = relative(folder, path);
    const text = readFileSync(path, 'utf8');
    if (/\.(?:stories|story)\.[jt]sx?$/.test(place)) addStories(place, text);
    else if (/\.mdx?$/.test(place)) addPage(place, text);
    else if (place.endsWith('.json')) addManifest(place, text);
    else addModule(place, text);
  }
  return docs;

  function addStories(from: string, text: string): void {
    const { component, title, description, stories } = readStories(from, text);
    const titles = title?.split('/').map((part) => part.trim()) ?? [];
    const stem = basename(from).replace(/\..*$/, '');
    const name = find(component, titles.at(-1), titles.at(-2), stem);
    if (name === undefined) return;
    const known = docsOf(name);
    const category = titles.slice(0, -1).filter((part) => part !== '');
    if (category.length > 0) known.category ??= category.join('/');
    describe(known, description, from);
    known.examples.push(...stories.map((story) => ({ ...story, from, language: 'tsx' })));
  }

  function addPage(from: string, text: string): void {
    const stem = basename(from).replace(/\.mdx?$/, '');
    const folderName = basename(dirname(from));
    // `index.de-DE.md`: English is read.
    const isOther = /\.(?!en)[a-z]{2}(?:-[A-Z]{2})?$/.test(stem);
    if (isOther || /^(?:changelog|license|contributing|security)$/i.test(stem)) return;
    const { data, body } = frontMatter(text);
    const heading = /^# +(.+)$/m.exec(body)?.[1]?.replace(/^<?(.*?)>?$/, '$1');
    const isIndex = /^(?:index|readme|docs|usage|overview)(?:\.|$)/i.test(stem);
    const own = isIndex ? folderName : stem.replace(/\..*$/, '');
    const name = find(data.component, own, data.title, heading, isIndex ? undefined : folderName);
    if (name === undefined) return;
    const known = docsOf(name);
    describe(known, data.description ?? firstParagraph(body), from);
    if (data.category !== undefined) known.category ??= data.category;
    for (const { 1: info = '', 2: code = '', index } of body.matchAll(FENCE)) {
      const [language = ''] = /^\w+/.exec(info) ?? [];
      if (!/^(?:tsx|jsx|html|vue)$/.test(language) || code.trim() === '') continue;
      const section = [...body.slice(0, index).matchAll(/^##+ +(.+)$/gm)].at(-1)?.[1];
      const title = section?.replaceAll(/[`*_]|\[#.*/g, '').trim();
      const titled = title === undefined || title === '' ? {} : { title };
      known.examples.push({ code: code.trimEnd(), imports: [], from, language, ...titled });
    }
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

  function addManifest(from: string, text: string): void {
    for (const each of manifestOf(text)) {
      const name = find(each.name, each.id);
      if (name === undefined) continue;
      const known = docsOf(name);
      describe(known, each.description, from);
      for (const { snippet, code, name: title } of each.stories) {
        const shown = snippet ?? code;
        if (shown === undefined) continue;
        const imports = each.import === undefined ? [] : [each.import];
        known.examples.push({
          code: shown,
          imports,
          from,
          language: 'tsx',
          ...(title === undefined ? {} : { title }),
        });
      }
    }
  }
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

/** The files of documentation in a folder, without those of tests and builds. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !SKIPPED.test(relative(folder, path)))
    .toSorted();
}

const FENCE = /^ {0,3}```([^\n]*)\n([\s\S]*?)^ {0,3}```/gm;

const text = z.string().optional().catch(undefined);
const frontSchema = z.looseObject({
  title: text,
  description: text,
  category: text,
  component: text,
});

/** The front matter of a page; what is not YAML counts as none. */
function frontMatter(page: string): {
  readonly data: z.infer<typeof frontSchema>;
  readonly body: string;
} {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(page);
  if (found === null) return { data: {}, body: page };
  const body = page.slice(found[0].length);
  try {
    return { data: frontSchema.parse(parse(found[1] ?? '')), body };
  } catch {
    return { data: {}, body };
  }
}

const manifestSchema = z.looseObject({
  components: z.record(
    z.string(),
    z.looseObject({
      id: text,
      name: text,
      description: text,
      import: text,
      stories: z
        .array(z.looseObject({ name: text, snippet: text, code: text }))
        .default([])
        .catch([]),
    }),
  ),
});

/** The components of Storybook's `components.json`, and of manifests of the same form; none of other files. */
function manifestOf(json: string) {
  try {
    return Object.values(manifestSchema.parse(JSON.parse(json)).components);
  } catch {
    return [];
  }
}

/** The first paragraph of prose: no heading, code, import, tag, list or table. */
function firstParagraph(body: string): string | undefined {
  const prose = body.replaceAll(FENCE, '').replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '');
  for (const block of prose.split(/\n\s*\n/)) {
    const paragraph = block.trim();
    if (/^(?:$|#|<|import |export |\||[-*] |\d+\. |>|!\[|\[|\{|:::)/.test(paragraph)) continue;
    const sentence = paragraph
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[`*_]{1,3}/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (sentence.length >= 20) return sentence;
  }
  return undefined;
}
