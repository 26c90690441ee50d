// Publishes a version or activates one, and prints what it wrote, flushed and renamed, in that order.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [catalogDir = '', deed = '', what = ''] = process.argv.slice(2);
const trace: { readonly op: string; readonly path: string; readonly to?: string }[] = [];
const { mkdir, open, rename } = fs.promises;

Reflect.set(fs.promises, 'open', async (...args: Parameters<typeof open>) => {
  const handle = await open(...args);
  const path = String(args[0]);
  const writeFile = handle.writeFile.bind(handle);
  const sync = handle.sync.bind(handle);
  handle.writeFile = async (...written) => {
    trace.push({ op: 'write', path });
    return writeFile(...written);
  };
  handle.sync = async () => {
    await sync();
    trace.push({ op: 'flush', path });
  };
  return handle;
});
Reflect.set(fs.promises, 'mkdir', async (...args: Parameters<typeof mkdir>) => {
  trace.push({ op: 'write', path: String(args[0]) });
  return mkdir(...args);
});
Reflect.set(fs.promises, 'rename', async (...args: Parameters<typeof rename>) => {
  await rename(...args);
  trace.push({ op: 'rename', path: String(args[0]), to: String(args[1]) });
});
syncBuiltinESMExports();

const { createFilesPublisher } =
  await import('../../src/adapters/component-store/files-publisher.ts');
const { createPublishing, filesStore, randomName } = await import('./publishing.ts');

const publisher = createFilesPublisher({ catalogDir, randomName });
const publishing = createPublishing(filesStore(catalogDir), publisher);
const reference = '/forms/combobox';
const files = { 'component.tsx': Buffer.from(what), 'parts/row.tsx': Buffer.from(what) };
const deeds: Readonly<Record<string, () => Promise<{ readonly ok: boolean }>>> = {
  publish: () => publishing.publish({ reference, files }),
  activate: () => publishing.activate({ reference, versionId: what }),
  withdraw: () => publishing.withdraw({ reference, versionId: what, reason: 'Wrong.' }),
};
const done = await deeds[deed]?.();
process.stdout.write(JSON.stringify({ ok: done?.ok, trace }));
