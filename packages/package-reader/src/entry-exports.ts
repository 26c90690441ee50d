import { join } from 'node:path';
import ts from 'typescript-6';
import { type Place, createProgram } from './program.ts';

const PROBE = 'package-probe.ts';

/** Reads what entries export, with aliases followed, and the probe that imports them; undefined where none resolves. */
export function readEntryExports(place: Place, entries: readonly string[]) {
  const probe = [
    ...entries.map((entry, at) => `import * as entry${at} from '${entry}';`),
    `export { ${entries.map((_, at) => `entry${at}`).join(', ')} };`,
  ].join('\n');
  const program = createProgram(place, new Map([[PROBE, probe]]));
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(place.folder, PROBE));
  const module = file && checker.getSymbolAtLocation(file);
  if (file === undefined || module === undefined) return undefined;
  const list = checker.getExportsOfModule(module).flatMap((local, at) => {
    const namespace = checker.getAliasedSymbol(local);
    if (!(namespace.flags & ts.SymbolFlags.Module)) return [];
    return checker.getExportsOfModule(namespace).map((exported) => {
      const isAlias = Boolean(exported.flags & ts.SymbolFlags.Alias);
      const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
      return { name: exported.name, entry: entries[at] ?? '', symbol };
    });
  });
  return { checker, file, list };
}
