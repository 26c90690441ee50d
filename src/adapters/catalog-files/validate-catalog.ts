import { readCatalog } from './read-catalog.ts';
import { EXAMPLES_FOLDER } from './read-examples.ts';
import { PATTERN_FILE } from './pattern-file.ts';
import type {
  CatalogProblem,
  CatalogReading,
  SourceCatalog,
} from '../../domain/catalog/authoring.ts';
import { GUIDES_SECTION, guidePath } from '../../domain/catalog/guide.ts';
import type { RenderedMarkdown, RenderMarkdown } from '../../domain/catalog/markdown.ts';
import { isReservedSection } from '../../domain/patterns/pattern.ts';
import { closestText } from '../../domain/catalog/catalog.ts';

/** Reads a catalog and renders every page as the site does, to check directives, links and examples too. */
export async function validateCatalog(catalogDir: string): Promise<CatalogReading> {
  const reading = await readCatalog(catalogDir);
  if (reading.catalog === undefined) return reading;
  // Imported lazily: the other commands render nothing.
  const { createMarkdownRenderer } = await import('../markdown-renderer/markdown-renderer.ts');
  const renderer = createMarkdownRenderer();
  try {
    const paths = pathsOf(reading.catalog);
    const problems: CatalogProblem[] = [];
    for (const text of textsOf(reading.catalog)) {
      problems.push(...(await problemsOf(text, renderer.render, paths)));
    }
    const all = [...reading.problems, ...problems];
    const hasErrors = problems.some(({ severity }) => severity === 'error');
    return { catalog: hasErrors ? undefined : reading.catalog, problems: all };
  } finally {
    await renderer.close();
  }
}

interface PageText {
  /** Relative to the catalog. */
  readonly file: string;
  readonly content: string;
  /** The line of the file on which the content starts. */
  readonly contentLine: number;
  /** The names of example files; undefined if there can be none. */
  readonly examples: readonly string[] | undefined;
}

function textsOf({ patterns, guides }: SourceCatalog): readonly PageText[] {
  return [
    ...patterns.map(({ section, name, content = '', contentLine = 1, examples = {} }) => ({
      file: `${section}/${name}/${PATTERN_FILE}`,
      content,
      contentLine,
      examples: Object.keys(examples),
    })),
    ...guides.map(({ name, content, contentLine }) => ({
      file: `${GUIDES_SECTION}/${name}.md`,
      content,
      contentLine,
      examples: undefined,
    })),
  ];
}

async function problemsOf(
  text: PageText,
  render: RenderMarkdown,
  paths: ReadonlySet<string>,
): Promise<readonly CatalogProblem[]> {
  const { file, content, contentLine } = text;
  const rendering = await render(content);
  if (!rendering.ok) {
    const message = `the content ${rendering.problem}: shorten or simplify it`;
    return [{ severity: 'error', file, line: 1, message }];
  }
  return [
    ...rendering.value.problems,
    ...rendering.value.links.flatMap(({ line, path }) => {
      const message = linkProblem(path, paths);
      return message === undefined ? [] : [{ line, message }];
    }),
    ...exampleProblems(text, rendering.value),
  ].map(({ line, message }) => ({
    severity: 'error',
    file,
    line: contentLine - 1 + line,
    message,
  }));
}

function exampleProblems({ examples }: PageText, { slots }: RenderedMarkdown) {
  const problems: { readonly line: number; readonly message: string }[] = [];
  const used = new Set<string>();
  for (const slot of slots) {
    if (slot.kind === 'anatomy' && examples === undefined) {
      problems.push({ line: 1, message: '@anatomy is for patterns: a guide has no preview' });
    }
    if (slot.kind !== 'examples') continue;
    const { line, name } = slot;
    if (examples === undefined) {
      problems.push({ line, message: '@examples is for patterns: a guide has no examples' });
    } else if (!examples.includes(`${name}.do.tsx`)) {
      const place = `${EXAMPLES_FOLDER}/${name}.do.tsx and ${EXAMPLES_FOLDER}/${name}.dont.tsx`;
      problems.push({ line, message: `@examples ${name} has no files: add ${place}` });
    } else if (used.has(name)) {
      problems.push({ line, message: `@examples ${name} is used twice: remove one` });
    }
    used.add(name);
  }
  for (const name of examples ?? []) {
    const [pair = ''] = name.split('.');
    if (used.has(pair) || !name.endsWith('.do.tsx')) continue;
    const message = `${EXAMPLES_FOLDER}/${name} is not shown: write @examples ${pair} or remove it`;
    problems.push({ line: 1, message });
  }
  return problems;
}

function pathsOf({ sections, patterns, guides }: SourceCatalog): ReadonlySet<string> {
  return new Set([
    '/',
    `/${GUIDES_SECTION}`,
    ...sections.map(({ slug }) => `/${slug}`),
    ...patterns.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]),
    ...guides.map(guidePath),
  ]);
}

/** The problem of a link to a path of the site. Pages outside the catalog, such as `/connect`, are not checked. */
function linkProblem(link: string, paths: ReadonlySet<string>): string | undefined {
  const path = link.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  const [, section = '', , ...rest] = path.split('/');
  if (path.startsWith('//') || paths.has(path)) return undefined;
  if (isReservedSection(section) && section !== GUIDES_SECTION) return undefined;
  if (rest[0] === 'compare' && paths.has(path.slice(0, -'/compare'.length))) return undefined;
  const shown = path.length > 100 ? `${path.slice(0, 100)}…` : path;
  const similar = closestText(path.slice(0, 150), [...paths]);
  const hint = similar === undefined ? '' : ` (did you mean ${similar}?)`;
  return `links to ${shown}, which is not a page of this catalog${hint}`;
}
