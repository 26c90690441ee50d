import { join } from 'node:path';
import ts from 'typescript-6';
import { type Place, canResolve, createProgram } from './program.ts';
import type { RawExample } from './read-docs.ts';
import { toModule } from './example-module.ts';

/** An example as a module of a consumer, with the first reason why it does not compile. */
export interface CheckedExample {
  readonly example: RawExample;
  readonly code: string;
  readonly rewritten: readonly string[];
  readonly refusal: string | undefined;
}

/** Diagnostics that do not keep an example from being right, such as names that are not used and parameters without a type. */
const IGNORED: ReadonlySet<number> = new Set([
  6133, 6192, 6196, 6198, 7005, 7006, 7016, 7031, 7034, 7044, 7053,
]);

/**
 * Compiles examples against the package as it is installed. What can be decided is rewritten (imports of names that the
 * package exports); everything else stays as it was written.
 *
 * @param entryByName the entry of each export of the package
 */
export function checkExamples(
  place: Place,
  examples: readonly RawExample[],
  entryByName: ReadonlyMap<string, string>,
  old: ts.Program | undefined,
): readonly CheckedExample[] {
  const known = new Map<string, boolean>();
  const resolves = (specifier: string): boolean => {
    if (/^[./]/.test(specifier)) return false;
    const found = known.get(specifier) ?? canResolve(place.folder, specifier);
    known.set(specifier, found);
    return found;
  };
  const modules = examples.map((example) => toModule(example, { entryByName, resolves }));
  const files = modules.map(({ code }, at) => [`package-example-${at}.tsx`, code] as const);
  const program = createProgram(place, new Map(files), old);
  return examples.map((example, at) => {
    const { code, rewritten } = modules[at] ?? { code: '', rewritten: [] };
    const file = program.getSourceFile(join(place.folder, `package-example-${at}.tsx`));
    return { example, code, rewritten, refusal: refusalOf(program, file) };
  });
}

function refusalOf(program: ts.Program, file: ts.SourceFile | undefined): string | undefined {
  if (file === undefined) return 'is not code';
  const syntactic = program.getSyntacticDiagnostics(file);
  const problems = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(file);
  const first = problems.find(({ code }) => !IGNORED.has(code));
  return first && ts.flattenDiagnosticMessageText(first.messageText, ' ').slice(0, 300);
}
