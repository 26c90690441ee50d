import { type Guide, guidePath, GUIDES_SECTION, guidesOf } from '../../domain/catalog/guide.ts';
import { withoutDirectives } from '../../domain/catalog/markdown.ts';
import type { Pattern, Section } from '../../domain/patterns/pattern.ts';
import type { PatternDetail } from '../../domain/components/retrieval/get-pattern.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import { counted } from '../../domain/text.ts';

/** A longer list would not fit into a context window. */
const MAX_LISTED = 500;

/** The home page. */
export function homeMarkdown(catalog: Catalog, baseUrl: string): string {
  const { name, sections, guides, listedBySection } = catalog;
  return joinLines([
    `# ${name}`,
    '',
    '> UI patterns, with the exact code your agent should use.',
    '',
    `Agents: connect to ${baseUrl}/mcp (MCP, Streamable HTTP). Everything in one file: ${baseUrl}/llms-full.txt`,
    '',
    '## Sections',
    '',
    ...sections.map(({ slug, title, description }) => {
      const count = listedBySection.get(slug)?.length ?? 0;
      return `- [${title}](${baseUrl}/${slug}.md), ${counted(count, 'pattern')}: ${description}`;
    }),
    ...(guides.length === 0
      ? []
      : ['', '## Guides', '', ...guides.map((guide) => guideLine(guide, baseUrl))]),
  ]);
}

/** The list of all patterns. */
export function patternsMarkdown({ listed }: Catalog, baseUrl: string): string {
  return listMarkdown(['# Patterns', ''], listed, baseUrl);
}

/** The page of a section. */
export function sectionMarkdown(section: Section, catalog: Catalog, baseUrl: string): string {
  const patterns = catalog.listed.filter((pattern) => pattern.section === section.slug);
  return listMarkdown(headOf(section), patterns, baseUrl);
}

function listMarkdown(
  head: readonly string[],
  patterns: readonly Pattern[],
  baseUrl: string,
): string {
  return joinLines([
    ...head,
    ...patterns.slice(0, MAX_LISTED).map((pattern) => patternLine(pattern, baseUrl)),
    ...(patterns.length > MAX_LISTED
      ? ['', `${patterns.length - MAX_LISTED} more patterns: use the search.`]
      : []),
  ]);
}

/** The page of a pattern: facts, then its content. */
export function patternMarkdown(
  { pattern, content, component }: Pick<PatternDetail, 'pattern' | 'content' | 'component'>,
  catalog: Catalog,
  baseUrl: string,
): string {
  const section = catalog.sections.find(({ slug }) => slug === pattern.section);
  const compared = guidesOf(catalog.guides, pattern.slug);
  const facts = [
    `Catalog number: #${pattern.number}`,
    `Section: [${section?.title ?? pattern.section}](${baseUrl}/${pattern.section}.md)`,
    ...(component === undefined
      ? []
      : [
          `Code, active version ${component.activeVersion}: ${baseUrl}/r/raw${pattern.slug}/active.tsx`,
          `Versions: ${component.versions.join(', ')}`,
        ]),
    ...compared.map((guide) => `Guide: [${guide.title}](${baseUrl}${guidePath(guide)}.md)`),
  ];
  return `${joinLines([...headOf(pattern), ...facts.map((fact) => `- ${fact}`)])}\n${withoutDirectives(content)}`;
}

/** The list of guides. */
export function guidesMarkdown({ guides }: Catalog, baseUrl: string): string {
  return joinLines(['# Guides', '', ...guides.map((guide) => guideLine(guide, baseUrl))]);
}

/** The page of a guide. */
export function guideMarkdown(guide: Guide): string {
  return `${joinLines(headOf(guide))}${withoutDirectives(guide.content)}`;
}

/** A page that does not exist. */
export function missingMarkdown(path: string, catalog: Catalog, baseUrl: string): string {
  const closest = catalog.closest(path);
  return joinLines([
    '# Nothing here',
    '',
    closest.length === 0 ? `Start at ${baseUrl}/index.md.` : 'The closest patterns:',
    '',
    ...closest.map((pattern) => patternLine(pattern, baseUrl)),
  ]);
}

/** The address of the list of guides. */
export const GUIDES_PATH = `/${GUIDES_SECTION}`;

function headOf({ title, description }: Pick<Pattern, 'title' | 'description'>): readonly string[] {
  return [`# ${title}`, '', `> ${description}`, ''];
}

function patternLine({ title, slug, description }: Pattern, baseUrl: string): string {
  return `- [${title}](${baseUrl}${slug}.md): ${description}`;
}

function guideLine(guide: Guide, baseUrl: string): string {
  return `- [${guide.title}](${baseUrl}${guidePath(guide)}.md): ${guide.description}`;
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
