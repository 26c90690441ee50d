import type { PackageScript } from './frame-messages.ts';
import { Stopped, evaluate } from './evaluate.ts';
import { messageOf } from './problem.ts';
import { isRecord } from '../../../../src/domain/text.ts';
import { loadModules } from './vendored-modules.ts';

export const NO_MODULES: ReadonlyMap<string, unknown> = new Map();

/** What bundles leave to the preview. */
const REACT = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
];

/**
 * Runs the bundle of a package, with the preview's React, and adds its styles; returns its modules by specifier. A
 * bundle of elements defines them.
 */
export async function runBundle({
  release,
  script,
  styles,
}: PackageScript): Promise<ReadonlyMap<string, unknown>> {
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(style);
  const given = await loadModules(REACT, []);
  // Installed packages may lack modules that other components of theirs need.
  const missing = new Set<string>();
  const require = (specifier: string): unknown => {
    if (!given.has(specifier)) missing.add(specifier);
    return given.get(specifier) ?? { __esModule: true };
  };
  const module: { exports: unknown } = { exports: {} };
  try {
    const called = evaluate(
      `(function (require, module, exports) {${script}\n})\n//# sourceURL=package/bundle.js`,
    );
    if (typeof called === 'function') called(require, module, module.exports);
  } catch (error) {
    const why = missing.size === 0 ? '' : ` Not installed: ${[...missing].join(', ')}.`;
    throw new Stopped({ when: 'load', message: `${release}: ${messageOf(error)}${why}` });
  }
  const modules = isRecord(module.exports) ? module.exports['modules'] : undefined;
  return new Map(isRecord(modules) ? Object.entries(modules).map(withMark) : []);
}

/** Compiled examples ask for a default export where a module is marked as one. */
function withMark([specifier, exports]: readonly [string, unknown]): readonly [string, unknown] {
  if (!isRecord(exports) || '__esModule' in exports) return [specifier, exports];
  return [specifier, Object.defineProperty({ ...exports }, '__esModule', { value: true })];
}
