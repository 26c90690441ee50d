import type { FrontMatter } from '../../domain/catalog/front-matter.ts';
import { frontMatterSchema } from '../../domain/catalog/front-matter.ts';
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
  // Some editors begin a file with a byte order mark. It is no part of the content.
  const lines = text.replace(/^\uFEFF/u, '').split('\n');
  if (!FENCE.test(lines[0] ?? '')) {
    return failed(1, 'must start with front matter: a line `---`, the keys, and a line `---`');
  }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1) {
    return failed(
      1,
      'the front matter that starts here never ends: add a line `---` after its keys',
    );
  }
  const reading = readYaml(frontMatterSchema, lines.slice(1, end).join('\n'), 1);
  const content = lines.slice(firstLineWithText(lines, end + 1)).join('\n');
  const empty: readonly YamlProblem[] =
    content === ''
      ? [{ line: end + 1, message: 'there is no content: write it below the front matter' }]
      : [];
  if (!reading.ok) return { ok: false, problems: [...reading.problems, ...empty] };
  if (empty.length > 0) return { ok: false, problems: empty };
  return { ok: true, frontMatter: reading.value, content, lineOf: reading.lineOf };
}

/** The blank lines below the front matter belong to the file, not to what its author wrote. */
function firstLineWithText(lines: readonly string[], from: number): number {
  const index = lines.findIndex((line, at) => at >= from && line.trim() !== '');
  return index === -1 ? lines.length : index;
}

function failed(line: number, message: string): PatternFileReading {
  return { ok: false, problems: [{ line, message }] };
}
