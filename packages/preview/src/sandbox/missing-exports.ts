import { fileOf } from './artifact-files.ts';
import type { PreviewProblem } from './frame-report.ts';
import { isRecord } from '../../../../src/domain/text.ts';

/** A name that a file imports and its module does not export; `default` for the default export. */
export interface MissingExport {
  readonly path: string;
  readonly line: number;
  readonly specifier: string;
  readonly name: string;
}

/**
 * Finds the names that a compiled file imports and its modules do not export. A browser refuses such a file; here the
 * name is `undefined`, and the preview may work without it.
 *
 * @param script what sucrase makes of the file, with its lines: `var _a = require('a');` and `_a.name`
 * @param exportsOf the exports of a module; undefined while they are not complete
 */
export function findMissingExports(
  path: string,
  script: string,
  exportsOf: (specifier: string) => unknown,
): readonly MissingExport[] {
  const used = namesByModule(script);
  const requires = /\bvar (?<module>_[\w$]+) = require\((["'])(?<specifier>[^"'\n]+)\2\);/g;
  let line = 1;
  let counted = 0;
  return [...script.matchAll(requires)].flatMap(({ groups, index }) => {
    for (; counted < index; counted += 1) if (script[counted] === '\n') line += 1;
    const { module = '', specifier = '' } = groups ?? {};
    const exports = exportsOf(specifier);
    if (!isRecord(exports)) return [];
    const place = { path, line, specifier };
    return [...(used.get(module) ?? [])]
      .filter((name) => !(name in exports) && (name !== 'default' || '__esModule' in exports))
      .map((name) => ({ ...place, name }));
  });
}

/** The names that a file uses, by the variable of their module. What it only passes on may be a type. */
function namesByModule(script: string): ReadonlyMap<string, ReadonlySet<string>> {
  const uses =
    /(?<!exports\.[\w$]{1,100} = |[\w$.])(?:_interopRequireDefault\((?<whole>_[\w$]+)\)|(?<module>_[\w$]+)\.(?<name>[\w$]+))/g;
  const names = new Map<string, Set<string>>();
  for (const { groups } of script.matchAll(uses)) {
    const { whole, module = whole ?? '', name = 'default' } = groups ?? {};
    names.set(module, (names.get(module) ?? new Set()).add(name));
  }
  return names;
}

/** Longer lists are cut. */
const MAX_NAMED = 5;

/** Adds the missing exports to a failure, which may come from them; the first is its place if it has none. */
export function withMissingExports(
  problem: PreviewProblem,
  missing: readonly MissingExport[],
): PreviewProblem {
  const [first] = missing;
  if (first === undefined) return problem;
  const place = problem.line === undefined ? { ...fileOf(first.path), line: first.line } : {};
  const named = missing.slice(0, MAX_NAMED).map(describeMissing);
  return { ...problem, message: [problem.message, ...named].join(' '), ...place };
}

function describeMissing({ path, line, specifier, name }: MissingExport): string {
  const what =
    name === 'default'
      ? `“${specifier}” has no default export`
      : `“${name}” is not an export of “${specifier}”`;
  return `${what} (${path}, line ${line}).`;
}
