import type { Check } from '../check-schema.ts';
import { type ImportedComponent, toImportedComponent } from '../review/imported-component.ts';
import { EXAMPLE_FILE, MAIN_FILE } from '../manifest.ts';
import type { Finding } from '../review/finding.ts';

/**
 * Applies the checks of a component to TSX that imports it. Other components are known by their names alone.
 * `not_tsx` for what cannot be parsed.
 */
export type RunChecks = (
  code: string,
  component: ImportedComponent,
) => readonly Finding[] | 'not_tsx';

/** What is wrong with a check. */
export interface CheckProblem {
  /** In the list of checks. */
  readonly index: number;
  readonly message: string;
}

const SOURCE = './component';

/**
 * Tries the checks of a version on its own files (docs/specification.md#checks): its example and its usage keep them,
 * and counterexamples break theirs.
 */
export function findCheckProblems(
  {
    checks = [],
    usage,
  }: { readonly checks?: readonly Check[] | undefined; readonly usage?: string | undefined },
  files: Readonly<Record<string, string>>,
  runChecks: RunChecks,
): readonly CheckProblem[] {
  const main = files[MAIN_FILE];
  if (checks.length === 0 || main === undefined) return [];
  const manifest = { checks: [...checks], props: undefined, attributes: undefined };
  const component = toImportedComponent(SOURCE, { slug: '', code: main, manifest });
  const broken = (code: string) => {
    const findings = runChecks(code, component);
    return findings === 'not_tsx' ? [] : findings;
  };
  const inExample = broken(files[EXAMPLE_FILE] ?? '');
  const inUsage = broken(moduleOf(usage ?? '', component));
  return checks.flatMap((check, index) => {
    const { rule, element = [], call = [], inside = [], holds = [], counterexample } = check;
    const functions = call.map((each) => each.split('.')[0] ?? '');
    const messages: string[] = [];
    if (
      component.exports?.some((name) =>
        [...element, ...functions, ...inside, ...holds].includes(name),
      ) === false
    ) {
      messages.push(`${rule} names no export of the component in element, call, inside or holds`);
    }
    const found = inExample.find((finding) => finding.rule === rule);
    if (found !== undefined) messages.push(`${EXAMPLE_FILE}:${found.line} breaks ${rule}`);
    if (inUsage.some((finding) => finding.rule === rule)) messages.push(`usage breaks ${rule}`);
    if (counterexample !== undefined) {
      const tried = runChecks(moduleOf(counterexample, component), component);
      if (tried === 'not_tsx') messages.push(`the counterexample of ${rule} is not JSX`);
      else if (!tried.some((finding) => finding.rule === rule)) {
        messages.push(`the counterexample of ${rule} keeps it`);
      }
    }
    return messages.map((message) => ({ index, message }));
  });
}

/** A module that draws JSX, or runs code in a component. Names that the component does not export are those of other components. */
function moduleOf(jsx: string, { exports = [] }: ImportedComponent): string {
  const drawn = [...new Set([...jsx.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))];
  const called = exports.filter((name) => jsx.includes(`${name}(`));
  const own = [...drawn.filter((name) => exports.includes(name)), ...called];
  const others = drawn.filter((name) => !exports.includes(name));
  // Code that is not JSX goes into the body of a component.
  const isCode = !jsx.trimStart().startsWith('<');
  return [
    `import { ${own.join(', ')} } from '${SOURCE}';`,
    `import { ${others.join(', ')} } from '../others/component';`,
    isCode ? `export function Tried() { ${jsx} }` : `export const tried = () => <>${jsx}</>;`,
  ].join('\n');
}
