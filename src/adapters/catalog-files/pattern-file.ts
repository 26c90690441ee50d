import { z } from 'zod';
import {
  type FrontMatter,
  frontMatterSchema,
  isPatternId,
} from '../../domain/catalog/front-matter.ts';
import { findMarkdownProblem } from '../../domain/catalog/markdown.ts';
import { type LineOf, type YamlProblem, readYaml } from './yaml-file.ts';

export const PATTERN_FILE = 'pattern.md';

export type MarkdownFileReading<T> =
  | {
      readonly ok: true;
      readonly frontMatter: T;
      readonly content: string;
      /** The line on which the content starts. */
      readonly contentLine: number;
      readonly lineOf: LineOf;
    }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

const FENCE = /^---[ \t]*\r?$/;

/** Parses a `pattern.md` (docs/specification.md#catalog-folder). */
export function readPatternFile(text: string): MarkdownFileReading<FrontMatter> {
  return readMarkdownFile(text, frontMatterSchema);
}

/** Parses front matter between two lines `---`, then Markdown. */
export function readMarkdownFile<T>(text: string, schema: z.ZodType<T>): MarkdownFileReading<T> {
  const parts = split(text);
  if (!parts.ok) return { ok: false, problems: [{ line: 1, message: parts.reason }] };
  const reading = readYaml(schema, parts.frontMatter, 1);
  const empty: readonly YamlProblem[] =
    parts.content === ''
      ? [
          {
            line: parts.endLine,
            message: 'the content is missing: write it below the front matter',
          },
        ]
      : [];
  if (!reading.ok) return { ok: false, problems: [...reading.problems, ...empty] };
  if (empty.length > 0) return { ok: false, problems: empty };
  const { content } = parts;
  const problem = findMarkdownProblem(content);
  const contentLine = text.slice(0, text.length - content.length).split('\n').length;
  if (problem !== undefined) {
    const line = contentLine - 1 + problem.line;
    return { ok: false, problems: [{ line, message: `the content ${problem.message}` }] };
  }
  return {
    ok: true,
    frontMatter: reading.value,
    content,
    contentLine,
    lineOf: reading.lineOf,
  };
}

/** The id and number of a pattern, if readable; works on files with other problems. */
export function readPatternKeys(text: string): {
  readonly id: string | undefined;
  readonly number: number | undefined;
} {
  const parts = split(text);
  const reading = parts.ok ? readYaml(keysSchema, parts.frontMatter) : undefined;
  if (reading?.ok !== true) return { id: undefined, number: undefined };
  const { id, number } = reading.value;
  return {
    id: typeof id === 'string' && isPatternId(id) ? id : undefined,
    number: typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined,
  };
}

const keysSchema = z.looseObject({ id: z.unknown(), number: z.unknown() });

type PatternParts =
  | {
      readonly ok: true;
      readonly frontMatter: string;
      /** The line that ends the front matter. */
      readonly endLine: number;
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };

function split(text: string): PatternParts {
  // Some editors write a byte order mark. It is not part of the content.
  const lines = text.replace(/^\uFEFF/u, '').split('\n');
  if (!FENCE.test(lines[0] ?? '')) {
    const reason = 'must start with front matter: a line `---`, the keys, and a line `---`';
    return { ok: false, reason };
  }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) {
    const reason = 'the front matter that starts here never ends: add a line `---` after its keys';
    return { ok: false, reason };
  }
  // Blank lines below the front matter are not part of the content.
  const start = lines.findIndex((line, index) => index > end && line.trim() !== '');
  return {
    ok: true,
    frontMatter: lines
      .slice(1, end)
      .map((line) => `${line}\n`)
      .join(''),
    endLine: end + 1,
    content: start === -1 ? '' : lines.slice(start).join('\n'),
  };
}
