import { z } from 'zod';
import type { FrontMatter } from '../../domain/catalog/front-matter.ts';
import { frontMatterSchema, isPatternId } from '../../domain/catalog/front-matter.ts';
import { readYaml } from './yaml-file.ts';
import type { LineOf, YamlProblem } from './yaml-file.ts';

/** A `pattern.md`, split and checked, or everything that is wrong in it. */
export type PatternFileReading =
  | {
      readonly ok: true;
      readonly frontMatter: FrontMatter;
      readonly content: string;
      readonly lineOf: LineOf;
    }
  | { readonly ok: false; readonly problems: readonly YamlProblem[] };

const FENCE = /^---[ \t]*\r?$/;

/** Reads the text of a `pattern.md`: front matter between two lines `---`, then Markdown (DESIGN.md 5). */
export function readPatternFile(text: string): PatternFileReading {
  const parts = split(text);
  if (!parts.ok) return { ok: false, problems: [{ line: 1, message: parts.reason }] };
  const reading = readYaml(frontMatterSchema, parts.frontMatter, 1);
  const empty: readonly YamlProblem[] =
    parts.content === ''
      ? [{ line: parts.endLine, message: 'there is no content: write it below the front matter' }]
      : [];
  if (!reading.ok) return { ok: false, problems: [...reading.problems, ...empty] };
  if (empty.length > 0) return { ok: false, problems: empty };
  const { content } = parts;
  return { ok: true, frontMatter: reading.value, content, lineOf: reading.lineOf };
}

/** What tells a pattern from others, where it can be read: from files that have problems elsewhere, too. */
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
      /** Where the front matter ends. */
      readonly endLine: number;
      readonly content: string;
    }
  | { readonly ok: false; readonly reason: string };

function split(text: string): PatternParts {
  // Some editors begin a file with a byte order mark. It is no part of the content.
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
  // The blank lines below the front matter belong to the file, not to what its author wrote.
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
