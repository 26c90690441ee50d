import { transform } from 'sucrase';
import { guardLoops } from './guard-loops.ts';

/** The folder under which the artifact's files appear in stacks. */
export const SOURCE_FOLDER = 'artifact/';

/** Under this path the main file stands among the others. */
export const MAIN_PATH = 'component.tsx';

/** A file of an artifact as a function of `require`, `exports` and the loops' guard, and what it asks `require` for. */
export interface CompiledFile {
  readonly script: string;
  readonly specifiers: readonly string[];
}

/**
 * Compiles TSX to a script whose lines are those of the source. It is a function that is called with the modules,
 * not a module: nothing has to be loaded from an address, so the policy of the frame can leave all addresses out.
 * The conditions of its loops ask a guard, since not every browser runs the frame apart from the page.
 *
 * @param path the file's path among those of its version
 * @throws what the compiler says, with the place in `loc` where it is known
 */
export function compileFile(path: string, code: string): CompiledFile {
  const compiled = transform(code, {
    disableESTransforms: true,
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  }).code;
  let guard = '$guard';
  const named = withoutEscapes(compiled);
  while (named.includes(guard)) guard += '$';
  return {
    // Asynchronous, so that `await` is allowed where it is allowed in a module.
    script: `(async function (require, exports, ${guard}) {${guardLoops(compiled, guard)}\n})\n//# sourceURL=${SOURCE_FOLDER}${path}`,
    specifiers: [...compiled.matchAll(/\brequire\(\s*(["'])(?<name>[^"']+)\1\s*\)/g)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  };
}

/** A script in which names that are written with escapes (`\u0024`, `\u{24}`) can be found. */
function withoutEscapes(script: string): string {
  return script.replace(/\\u(?:\{0*([\da-f]{1,4})\}|([\da-f]{4}))/gi, (_, braced, plain) =>
    String.fromCodePoint(Number.parseInt(braced ?? plain, 16)),
  );
}
