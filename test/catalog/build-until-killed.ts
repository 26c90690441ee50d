// Builds a catalog, and dies at the given operation on the file system as a killed process does: without any
// clean-up, and with half of the bytes written where the operation is a write.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';

const [catalogDir = '', outDir = '', dieAt = ''] = process.argv.slice(2);
let left = Number(dieAt);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

Reflect.set(fs.promises, 'rm', dyingAt(fs.promises.rm));
const { writeFileSync } = fs;
Reflect.set(fs, 'writeFileSync', (file: string, bytes: Uint8Array) => {
  left -= 1;
  writeFileSync(file, left >= 0 ? bytes : bytes.subarray(0, bytes.length / 2));
  if (left < 0) die();
});
for (const name of ['mkdirSync', 'mkdtempSync', 'renameSync', 'rmSync'] as const) {
  Reflect.set(fs, name, dyingAt(fs[name]));
}
// In the middle of a transaction, and before it is committed.
// oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
Reflect.set(DatabaseSync.prototype, 'exec', dyingAt(DatabaseSync.prototype.exec));
syncBuiltinESMExports();

function dyingAt(operation: object): object {
  return new Proxy(operation, {
    apply(target: () => void, self, args) {
      left -= 1;
      return left >= 0 ? Reflect.apply(target, self, args) : die();
    },
  });
}

const { buildCatalog } = await import('../../src/adapters/catalog-files/build-catalog.ts');
await buildCatalog({ catalogDir, outDir });
