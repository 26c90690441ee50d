import ts from 'typescript-6';
import type { TypeProblem, UsedModules } from '../../domain/components/review/code-reader.ts';
import { REVIEWED, ROOT, createReviewedProgram } from './compiler.ts';
import { describeDiagnostic } from './describe-diagnostic.ts';
import type { Problem } from './describe-types.ts';
import { findBesideUnknown, findBesideWrong } from './check-attributes.ts';
import { findDroppedPromises } from './check-promises.ts';

/** Of processor time. A stranger's types may take forever; those of the longest real file take a fraction of this. */
const MAX_CHECK_MS = 4000;

/** Problems of one file that are reported. */
const MAX_PROBLEMS = 50;

/**
 * Checks what a file gives to components of the catalog and takes from them. What the checker says of
 * the rest of the project is not known to be true, since its other files and packages are missing. Throws where it takes
 * too long.
 */
export function checkTypes(task: { readonly code: string } & UsedModules): readonly TypeProblem[] {
  const { code, imports, files } = task;
  const programWith = (isExact: boolean): ts.Program =>
    createReviewedProgram(
      code,
      new Map(Object.entries(files).map(([path, text]) => [`${ROOT}/${path}`, text])),
      new Map(Object.entries(imports).map(([source, path]) => [source, `${ROOT}/${path}`])),
      isExact,
    );
  const program = programWith(false);
  const file = program.getSourceFile(REVIEWED);
  if (file === undefined) throw new Error('The file is not in its program.');
  if (program.getSyntacticDiagnostics(file).length > 0) return [];
  const checker = program.getTypeChecker();
  const found = new Map<string, TypeProblem>();
  const add = (problem: Problem | undefined, start: number): void => {
    if (problem === undefined || found.size === MAX_PROBLEMS) return;
    const line = 1 + file.getLineAndCharacterOfPosition(start).line;
    const key = `${line} ${problem.message}`;
    if (!found.has(key)) found.set(key, { ...problem, line });
  };
  const before = process.threadCpuUsage();
  const isLate = (): boolean => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 > MAX_CHECK_MS;
  };
  const budget: ts.CancellationToken = {
    isCancellationRequested: isLate,
    throwIfCancellationRequested() {
      if (isLate()) throw new Error('The types take too long.');
    },
  };
  const described = program.getSemanticDiagnostics(file, budget).flatMap((diagnostic) => {
    const problem = describeDiagnostic(checker, diagnostic, nodeAt(file, diagnostic));
    return problem === undefined ? [] : [{ problem, diagnostic }];
  });
  if (described.length > 0) {
    // It is not known which of the two a project has: only what is wrong with both is reported.
    const exact = programWith(true);
    const places = new Set(
      exact.getSemanticDiagnostics(exact.getSourceFile(REVIEWED), budget).map(placeOf),
    );
    for (const { problem, diagnostic } of described) {
      if (!places.has(placeOf(diagnostic))) continue;
      const element = elementOf(nodeAt(file, diagnostic));
      if (element !== undefined) add(findBesideWrong(checker, element), element.getStart());
      add(problem, diagnostic.start ?? 0);
    }
  }
  visitNodes(file, (node) => {
    const problems = ts.isJsxOpeningLikeElement(node)
      ? findBesideUnknown(checker, node)
      : ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)
        ? findDroppedPromises(checker, node)
        : [];
    for (const [place, problem] of problems) add(problem, place.getStart());
  });
  return [...found.values()];
}

/** The element of whose attributes a node is the name or a part. */
function elementOf(node: ts.Node): ts.JsxOpeningLikeElement | undefined {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.parent.parent;
    if (ts.isJsxElement(at) || ts.isStatement(at)) return undefined;
  }
  return undefined;
}

function placeOf({ start, code }: ts.Diagnostic): string {
  return `${start} ${code}`;
}

function visitNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitNodes(child, visit));
}

/** The innermost node at the place of a diagnostic. */
function nodeAt(file: ts.SourceFile, { start = 0, length = 0 }: ts.Diagnostic): ts.Node {
  let at: ts.Node = file;
  for (;;) {
    const inner = childAt(at, start, start + length);
    if (inner === undefined) return at;
    at = inner;
  }
}

function childAt(node: ts.Node, start: number, end: number): ts.Node | undefined {
  return ts.forEachChild(node, (child) =>
    child.getStart() <= start && child.getEnd() >= end ? child : undefined,
  );
}
