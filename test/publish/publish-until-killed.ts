// Publishes and activates without end, until it is killed. Says on standard output what it is about to do, and
// what it was told is done:
//   ready | publishing <sha256> | published <versionId> <sha256> | activating <versionId> | activated <versionId>
import { randomBytes } from 'node:crypto';
import { valueOf } from '../component-store/contract-fixture.ts';
import { type Publishing, createPublishing, randomName, sha256 } from './publishing.ts';

const REFERENCE = '/forms/combobox';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Gives each command a store that has read nothing yet, as a process of its own would have. What the other kind of
 * store needs is not loaded: it is a good part of the time that the process lives.
 */
async function openPublishing(): Promise<() => Publishing> {
  const {
    CATALOG_DIR: catalogDir,
    DATA_DIR: dataDir = '',
    DATABASE_URL: databaseUrl,
  } = process.env;
  if (catalogDir !== undefined) {
    const [{ createFilesPublisher }, { filesStore }] = await Promise.all([
      import('../../src/adapters/component-store/files-publisher.ts'),
      import('./publishing.ts'),
    ]);
    const publisher = createFilesPublisher({ catalogDir, randomName });
    return () => createPublishing(filesStore(catalogDir), publisher);
  }
  const [{ openDatabase }, { createPostgresPublisher }, { postgresStore }] = await Promise.all([
    import('../../src/adapters/postgres/open-database.ts'),
    import('../../src/adapters/component-store/postgres-publisher.ts'),
    import('./publishing.ts'),
  ]);
  const now = (): number => performance.now();
  const options = { mode: 'command', dataDir, databaseUrl, now, log: () => undefined } as const;
  const database = valueOf(await openDatabase(options));
  valueOf(await database.ready());
  return () => createPublishing(postgresStore(database), createPostgresPublisher({ database }));
}

const publishing = await openPublishing();
say('ready');
const versionIds: string[] = [];
for (let round = 1; ; round += 1) {
  const code = Buffer.from(`${randomBytes(600).toString('hex')}\n`);
  say(`publishing ${sha256(code)}`);
  const files = { 'component.tsx': code, 'tokens.css': code };
  const { versionId } = valueOf(await publishing().publish({ reference: REFERENCE, files }));
  say(`published ${versionId} ${sha256(code)}`);
  versionIds.push(versionId);
  if (round % 2 === 1) continue;
  const target = versionIds[(round * 7) % versionIds.length] ?? versionId;
  say(`activating ${target}`);
  valueOf(await publishing().activate({ reference: REFERENCE, versionId: target }));
  say(`activated ${target}`);
}
