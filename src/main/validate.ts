import { readCatalog } from '../adapters/catalog-files/read-catalog.ts';
import { PATTERN_FILE } from '../adapters/catalog-files/read-pattern.ts';
import type { CatalogProblem, CatalogReading, SourcePattern } from '../domain/catalog/authoring.ts';
import type { RenderMarkdown } from '../domain/catalog/markdown.ts';

/** Reads a catalog and renders every page, as the site would. */
export async function validateCatalog(catalogDir: string): Promise<CatalogReading> {
  const reading = await readCatalog(catalogDir);
  if (reading.catalog === undefined) return reading;
  // Imported lazily: the other commands render nothing.
  const { createMarkdownRenderer } =
    await import('../adapters/markdown-renderer/markdown-renderer.ts');
  const renderer = createMarkdownRenderer();
  try {
    const problems: CatalogProblem[] = [];
    for (const pattern of reading.catalog.patterns) {
      const problem = await renderingProblem(pattern, renderer.render);
      if (problem !== undefined) problems.push(problem);
    }
    if (problems.length === 0) return reading;
    return { catalog: undefined, problems: [...reading.problems, ...problems] };
  } finally {
    await renderer.close();
  }
}

async function renderingProblem(
  { section, name, content = '' }: SourcePattern,
  render: RenderMarkdown,
): Promise<CatalogProblem | undefined> {
  const rendering = await render(content);
  if (rendering.ok) return undefined;
  const message = `the content ${rendering.problem}: shorten or simplify it`;
  return { severity: 'error', file: `${section}/${name}/${PATTERN_FILE}`, line: 1, message };
}
