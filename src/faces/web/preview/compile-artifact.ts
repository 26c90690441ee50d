import { transform } from 'sucrase';

/** The name under which the artifact's code appears in stacks. */
export const SOURCE_NAME = 'artifact/component.tsx';

/** An artifact as a function of `require` and `exports`, and what it asks `require` for. */
export interface CompiledArtifact {
  readonly script: string;
  readonly specifiers: readonly string[];
}

/**
 * Compiles TSX to a script whose lines are those of the source. It is a function that is called with the modules,
 * not a module: nothing has to be loaded from an address, so the policy of the frame can leave all addresses out.
 *
 * @throws what the compiler says, with the place in `loc` where it is known
 */
export function compileArtifact(code: string): CompiledArtifact {
  const compiled = transform(code, {
    disableESTransforms: true,
    transforms: ['typescript', 'jsx', 'imports'],
    jsxRuntime: 'automatic',
    production: true,
  }).code;
  return {
    // Asynchronous, so that `await` is allowed where it is allowed in a module.
    script: `(async function (require, exports) {${compiled}\n})\n//# sourceURL=${SOURCE_NAME}`,
    specifiers: [...compiled.matchAll(/\brequire\(\s*(["'])(?<name>[^"']+)\1\s*\)/g)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  };
}
