// Publishes a version or activates one, and dies at the given operation on the file system as a killed process
// does: without any clean-up.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [catalogDir = '', deed = '', what = '', dieAt = ''] = process.argv.slice(2);
let left = Number(dieAt);

for (const name of ['mkdir', 'open', 'rename', 'rm', 'writeFile'] as const) {
  const dying = new Proxy(fs.promises[name], {
    apply(target, self, args) {
      left -= 1;
      if (left < 0) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(target, self, args);
    },
  });
  Reflect.set(fs.promises, name, dying);
}
syncBuiltinESMExports();

const { createFilesPublisher } =
  await import('../../src/adapters/component-store/files-publisher.ts');
const { createPublishing, filesStore, randomName } = await import('./publishing.ts');

const publisher = createFilesPublisher({ catalogDir, randomName });
const { publish, activate } = createPublishing(filesStore(catalogDir), publisher);
const reference = '/forms/combobox';
const files = { 'component.tsx': Buffer.from(what), 'tokens.css': Buffer.from(what) };
const done =
  deed === 'publish'
    ? await publish({ reference, files })
    : await activate({ reference, versionId: what });
process.stdout.write(JSON.stringify(done));
