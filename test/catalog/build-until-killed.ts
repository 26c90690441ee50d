// Builds a catalog, and dies at the given operation on the file system as a killed process does: without any
// clean-up, and with half of the bytes written where the operation is a write.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [catalogDir = '', outDir = '', dieAt = ''] = process.argv.slice(2);
let left = Number(dieAt);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

for (const name of ['mkdir', 'mkdtemp', 'rename', 'rm', 'writeFile'] as const) {
  const dying = new Proxy(fs.promises[name], {
    apply(target, self, args) {
      left -= 1;
      if (left >= 0) return Reflect.apply(target, self, args);
      const [file, bytes] = args;
      if (name === 'writeFile') fs.writeFileSync(file, bytes.subarray(0, bytes.length / 2));
      return die();
    },
  });
  Reflect.set(fs.promises, name, dying);
}
syncBuiltinESMExports();

const { buildCatalog } = await import('../../src/adapters/catalog-files/build-catalog.ts');
await buildCatalog({ catalogDir, outDir });
