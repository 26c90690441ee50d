import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestDatabase, databasesOfRun, querySignIn } from '../support/databases.ts';
import { createRandom, IS_LONG } from '../support/fast-check.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';
import { callTool, createTokens, NO_LIMITS, SECRETS } from './workspace-server.ts';

const SCOPES = ['mcp:connect', 'library:read', 'library:write'];
const USERS = 4;
const KILLS = IS_LONG ? 100 : 1;
/** A kill comes after so many acknowledged writes at most. */
const MOST_WRITES = 40;

const PATTERNS: readonly PatternSource[] = Array.from({ length: 40 }, (_unused, index) => {
  const number = index + 1;
  return {
    slug: `/saved/pattern-${number}`,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number,
    title: `Pattern ${number}`,
  };
});

const librarySchema = z.object({
  library: z.object({ title: z.string(), bookmark_count: z.number() }),
});
const bookmarksSchema = z.object({
  bookmarks: z.array(z.object({ slug: z.string(), sort_order: z.number() })),
});

/** What a user was told, and what was asked and not answered when the server was killed. */
interface Writer {
  readonly token: string;
  readonly saved: Set<string>;
  title: string;
  unanswered: { readonly slug?: string; readonly title?: string } | undefined;
}

const random = createRandom();

describe.each(databasesOfRun)('a server killed during writes on %s', (_name, startDatabase) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let testDatabase: TestDatabase;
  let env: Readonly<Record<string, string>>;
  let writers: readonly Writer[];

  beforeAll(async () => {
    folder = await temporaryFolder();
    const catalogDir = join(folder.path, 'catalog');
    await writeCatalog(catalogDir, PATTERNS);
    testDatabase = await startDatabase();
    const { database } = testDatabase;
    const tokens = createTokens(database);
    writers = await Promise.all(
      Array.from({ length: USERS }, async (_unused, index) => {
        const user = await querySignIn<{ readonly id: string }>(
          database,
          `INSERT INTO "user" (name, email, "emailVerified") VALUES ('A user', $1, true) RETURNING id`,
          [`writer-${index}@larkfield.example`],
        );
        const userId = user.ok ? (user.value.rows[0]?.id ?? '') : '';
        const minted = await tokens.mint(userId, { name: 'A token', scopes: SCOPES });
        if (!minted.ok) throw new Error(minted.failure.message);
        const { token } = minted.value;
        return {
          token,
          saved: new Set<string>(),
          title: 'My Pattern Library',
          unanswered: undefined,
        };
      }),
    );
    // The embedded database belongs to the server's process.
    await database.close();
    env = {
      ...SECRETS,
      ...NO_LIMITS,
      ...testDatabase.env,
      CATALOG_DIR: catalogDir,
      CATALOG_BUILD_DIR: join(folder.path, 'build'),
    };
  });

  afterAll(async () => {
    await testDatabase.stop();
    await folder.remove();
  });

  /** Saves, removes and edits until the server does not answer any more. */
  async function write(
    server: ServerProcess,
    writer: Writer,
    onWritten: () => void,
  ): Promise<void> {
    const call = (name: string, args: object) => callTool(server.url, writer.token, name, args);
    for (let count = 0; ; count++) {
      const slug = PATTERNS[Math.floor(random() * PATTERNS.length)]?.slug ?? '';
      const title = `Title ${count}, ${Math.floor(random() * 1e9)}`;
      try {
        if (count % 3 === 2) {
          writer.unanswered = { title };
          const { content } = await call('update_library', { library_title: title });
          expect(librarySchema.parse(content).library.title).toBe(title);
          writer.title = title;
        } else if (writer.saved.has(slug)) {
          writer.unanswered = { slug };
          expect(await call('remove_pattern', { slug })).toMatchObject({
            content: { removed: true },
          });
          writer.saved.delete(slug);
        } else {
          writer.unanswered = { slug };
          expect(await call('save_pattern', { slug })).toMatchObject({
            content: { created: true },
          });
          writer.saved.add(slug);
        }
      } catch (error) {
        // fetch throws a TypeError where the connection ends; anything else is a wrong answer.
        if (error instanceof TypeError) return;
        throw error;
      }
      writer.unanswered = undefined;
      onWritten();
    }
  }

  /** Expects what was acknowledged, with the one write that was not in its old or its new state. */
  async function expectWhole(server: ServerProcess, writer: Writer): Promise<void> {
    const read = async (name: string, args: object = {}) =>
      (await callTool(server.url, writer.token, name, args)).content;
    const { library } = librarySchema.parse(await read('get_library'));
    const { bookmarks } = bookmarksSchema.parse(
      await read('list_library_bookmarks', { limit: 200 }),
    );
    const { slug, title } = writer.unanswered ?? {};
    expect([writer.title, ...(title === undefined ? [] : [title])]).toContain(library.title);
    const found = new Set(bookmarks.map((bookmark) => bookmark.slug));
    const certain = (slugs: ReadonlySet<string>) =>
      [...slugs].filter((each) => each !== slug).toSorted();
    expect(certain(found)).toEqual(certain(writer.saved));
    expect(library.bookmark_count).toBe(bookmarks.length);
    expect(new Set(bookmarks.map(({ sort_order }) => sort_order)).size).toBe(bookmarks.length);
    writer.title = library.title;
    writer.saved.clear();
    for (const each of found) writer.saved.add(each);
    writer.unanswered = undefined;
  }

  test('keeps every acknowledged write', async () => {
    let server = await startServerProcess({ env });
    for (let kill = 0; kill < KILLS; kill++) {
      let left = Math.ceil(random() * MOST_WRITES);
      const enough = Promise.withResolvers<void>();
      const writing = writers.map((writer) =>
        write(server, writer, () => {
          left -= 1;
          if (left === 0) enough.resolve();
        }),
      );
      await Promise.race([enough.promise, ...writing]);
      expect(left).toBeLessThanOrEqual(0);
      await server.stop('SIGKILL');
      await Promise.all(writing);
      server = await startServerProcess({ env });
      for (const writer of writers) await expectWhole(server, writer);
    }
    await server.stop();
  });
});
