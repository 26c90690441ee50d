import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresLibraryStore } from '../../src/adapters/postgres/library-store.ts';
import { createPostgresMemberStore } from '../../src/adapters/postgres/member-store.ts';
import { urlOfOwner } from '../postgres/limited-owner.ts';
import {
  databases,
  newDatabaseOptions,
  openReady,
  querySignIn,
  type TestDatabase,
} from '../support/databases.ts';

const LIMITS = { libraries: 100, bookmarks: 100 };
const ROLES = ['owner', 'coOwner', 'editor', 'reader', 'byGroup', 'invited', 'stranger'] as const;

type Role = (typeof ROLES)[number];

/** What a statement does to a shared library: rows, or refused by a policy or a trigger. */
type Outcome = number | 'refused';

/** Policies bind an owner that is not a superuser, and with it the functions that run as their owner. */
async function startLimited(): Promise<Pick<TestDatabase, 'database' | 'stop'>> {
  const options = await newDatabaseOptions('PostgreSQL');
  const database = await openReady({ ...options, databaseUrl: await urlOfOwner() });
  return { database, stop: () => database.close() };
}

describe.each([
  ...databases,
  ['PostgreSQL of an owner without superuser rights', startLimited] as const,
])('security: roles in the tables on %s', (_name, startDatabase) => {
  let opened: Pick<TestDatabase, 'database' | 'stop'>;
  let ids: Record<Role, string>;
  let libraryId: string;
  let privateId: string;

  /** Runs a statement as one user, as the server does, and takes it back. */
  async function outcomeOf(role: Role, statement: string, libraryIds = ''): Promise<Outcome> {
    let outcome: Outcome = 'refused';
    try {
      await opened.database.withTransaction(async (client) => {
        await client.query(
          "SELECT set_app_setting('user_id', $1), set_app_setting('library_ids', $2)",
          [ids[role], libraryIds],
        );
        outcome = (await client.query(statement)).rowCount ?? 0;
        throw new TakeBack();
      });
    } catch (error) {
      if (!(error instanceof TakeBack)) {
        expect(String(error)).toMatch(
          /row-level security|permission denied|Only an owner|People join/,
        );
      }
    }
    return outcome;
  }

  async function matrixOf(statement: string): Promise<Record<string, Outcome>> {
    const outcomes: Record<string, Outcome> = {};
    for (const role of ROLES) outcomes[role] = await outcomeOf(role, statement);
    return outcomes;
  }

  beforeAll(async () => {
    opened = await startDatabase();
    const { database } = opened;
    ids = {
      owner: '',
      coOwner: '',
      editor: '',
      reader: '',
      byGroup: '',
      invited: '',
      stranger: '',
    };
    for (const role of ROLES) {
      ids[role] = randomUUID();
      await querySignIn(
        database,
        'INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, $2, $3, true)',
        [ids[role], role, `${role}@larkfield.example`],
      );
    }
    const [libraries, members] = [
      createPostgresLibraryStore(database),
      createPostgresMemberStore(database),
    ];
    const create = async (title: string) => {
      const bookmarks = { patternId: 'a', title: 'A', slug: '/a/a', cover: undefined, tags: [] };
      const created = await libraries.create(
        ids.owner,
        {
          title,
          description: undefined,
          isImported: false,
          bookmarks: [
            {
              ...bookmarks,
              note: 'Theirs',
              savedVersionId: undefined,
              pinnedVersionId: 'v1',
              variant: undefined,
            },
          ],
        },
        LIMITS,
      );
      if (!created.ok || typeof created.value === 'string') throw new Error('not created');
      return created.value.id;
    };
    libraryId = await create('Shared');
    privateId = await create('Private');
    for (const [role, as] of [
      ['coOwner', 'owner'],
      ['editor', 'editor'],
      ['reader', 'reader'],
      ['invited', 'owner'],
    ] as const) {
      const invited = await members.invite(
        ids.owner,
        libraryId,
        {
          email: `${role.toLowerCase()}@larkfield.example`,
          tokenHash: undefined,
          role: as,
          expiresAt: new Date(Date.now() + 60_000),
        },
        10,
      );
      if (!invited.ok || typeof invited.value !== 'object') throw new Error('not invited');
      if (role === 'invited') continue;
      const { id } = invited.value;
      expect(await members.accept(ids[role], { id }, 10)).toMatchObject({
        value: { outcome: 'joined' },
      });
    }
    await members.setGroups(ids.owner, libraryId, [{ name: 'workshop', role: 'reader' }]);
    await database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [ids.byGroup]);
      await client.query("SELECT set_user_groups('{workshop}')");
    });
  });

  afterAll(async () => {
    await opened.stop();
  });

  const NOBODY = { editor: 0, reader: 0, byGroup: 0, invited: 0, stranger: 0 };
  const EVERY_MEMBER = {
    owner: 1,
    coOwner: 1,
    editor: 1,
    reader: 1,
    byGroup: 1,
    invited: 0,
    stranger: 0,
  };
  const EDITORS = { owner: 1, coOwner: 1, ...NOBODY, editor: 1 };
  const OWNERS = { owner: 1, coOwner: 1, ...NOBODY };

  test('members read, editors write, owners decide; nobody else finds a row', async () => {
    const L = `'${libraryId}'`;
    const cases: readonly (readonly [string, Record<string, Outcome>])[] = [
      [`SELECT FROM libraries WHERE id = ${L}`, EVERY_MEMBER],
      [`SELECT FROM library_memberships WHERE library_id = ${L}`, EVERY_MEMBER],
      [`SELECT FROM bookmarks WHERE pattern_id = 'a'`, EVERY_MEMBER],
      [`UPDATE library_memberships SET note = 'x' WHERE library_id = ${L}`, EDITORS],
      [`DELETE FROM library_memberships WHERE library_id = ${L}`, EDITORS],
      [`UPDATE libraries SET title = 'x' WHERE id = ${L}`, EDITORS],
      [
        `UPDATE libraries SET share_enabled = true WHERE id = ${L}`,
        { ...OWNERS, editor: 'refused' },
      ],
      [
        `UPDATE libraries SET user_id = '${ids.stranger}' WHERE id = ${L}`,
        { owner: 'refused', coOwner: 'refused', ...NOBODY, editor: 'refused' },
      ],
      [`DELETE FROM libraries WHERE id = ${L}`, OWNERS],
      [`DELETE FROM bookmarks`, { owner: 1, coOwner: 0, ...NOBODY }],
      [`UPDATE library_members SET role = 'owner' WHERE user_id = '${ids.reader}'`, OWNERS],
      [
        `UPDATE library_members SET user_id = '${ids.stranger}' WHERE user_id = '${ids.reader}'`,
        { owner: 'refused', coOwner: 'refused', ...NOBODY },
      ],
      [`DELETE FROM library_members WHERE user_id = '${ids.reader}'`, { ...OWNERS, reader: 1 }],
      [`DELETE FROM library_members WHERE user_id = '${ids.editor}'`, { ...OWNERS, editor: 1 }],
      [`SELECT FROM library_invitations WHERE library_id = ${L}`, OWNERS],
      [`SELECT FROM library_groups WHERE library_id = ${L}`, EVERY_MEMBER],
      [`SELECT FROM user_groups`, { owner: 0, coOwner: 0, ...NOBODY, byGroup: 1 }],
    ];
    for (const [statement, expected] of cases) {
      expect([statement, await matrixOf(statement)]).toEqual([statement, expected]);
    }
  });

  test('no role inserts a member, itself or a group that it has no right to', async () => {
    const refused = Object.fromEntries(ROLES.map((role) => [role, 'refused']));
    for (const role of ROLES) {
      const own = `INSERT INTO library_members (library_id, user_id, role) VALUES ('${libraryId}', '${ids.stranger}', 'owner')`;
      expect([role, await outcomeOf(role, own)]).toEqual([role, 'refused']);
    }
    expect(
      await matrixOf(
        `INSERT INTO user_groups (user_id, name) VALUES ('${ids.stranger}', 'workshop')`,
      ),
    ).toEqual(refused);
    expect(
      await matrixOf(`INSERT INTO library_groups VALUES ('${libraryId}', 'sales', 'editor')`),
    ).toEqual({ ...refused, owner: 1, coOwner: 1 });
    expect(
      await matrixOf(`INSERT INTO library_invitations (library_id, email, role, invited_by, expires_at)
        VALUES ('${libraryId}', 'x@larkfield.example', 'owner', '${ids.owner}', now() + interval '1 day')`),
    ).toEqual({ ...refused, owner: 1 });
    const adds = `INSERT INTO library_memberships (user_id, library_id, bookmark_id, sort_order)
      VALUES ('${ids.owner}', '${privateId}', 'a', 9) ON CONFLICT DO NOTHING`;
    expect(await matrixOf(adds)).toEqual({ ...refused, owner: 0 });
  });

  test('a private library of the same owner stays theirs, by every table and function', async () => {
    const P = `'${privateId}'`;
    const onlyOwner = { owner: 1, coOwner: 0, ...NOBODY };
    for (const statement of [
      `SELECT FROM libraries WHERE id = ${P}`,
      `SELECT FROM library_memberships WHERE library_id = ${P}`,
      `UPDATE library_memberships SET note = 'x' WHERE library_id = ${P}`,
      `DELETE FROM libraries WHERE id = ${P}`,
      `SELECT FROM library_people(${P})`,
      `SELECT FROM library_authors(${P}, '{${ids.owner},${ids.editor}}')`,
      `SELECT FROM count_bookmarks(${P}, '{}')`,
    ]) {
      expect([statement, await matrixOf(statement)]).toEqual([statement, onlyOwner]);
    }
  });

  test('functions give names to members, addresses to owners, and invitations to whom they are for', async () => {
    const seen = async (sql: string) => matrixOf(sql);
    const L = `'${libraryId}'`;
    expect(await seen(`SELECT FROM library_people(${L}) WHERE name = 'reader'`)).toEqual(
      EVERY_MEMBER,
    );
    expect(
      await seen(`SELECT FROM library_people(${L}) WHERE email = 'reader@larkfield.example'`),
    ).toEqual(OWNERS);
    expect(await seen('SELECT FROM open_invitations(NULL)')).toEqual({
      owner: 0,
      coOwner: 0,
      ...NOBODY,
      invited: 1,
    });
    const handOver = `SELECT WHERE hand_over_library(${L}, '${ids.coOwner}')`;
    expect(await seen(handOver)).toEqual(OWNERS);
    expect(await seen(`SELECT WHERE hand_over_library(${L}, '${ids.editor}')`)).toEqual({
      owner: 0,
      coOwner: 0,
      ...NOBODY,
    });
  });

  test('a token of another library reaches the shared one by no role', async () => {
    for (const role of ROLES) {
      for (const sql of [
        `SELECT FROM libraries WHERE id = '${libraryId}'`,
        `SELECT FROM library_memberships WHERE library_id = '${libraryId}'`,
        `SELECT FROM library_people('${libraryId}')`,
        `SELECT WHERE hand_over_library('${libraryId}', '${ids.coOwner}')`,
        `DELETE FROM library_members WHERE user_id = '${ids.stranger}'`,
      ]) {
        expect([role, sql, await outcomeOf(role, sql, `{${privateId}}`)]).toEqual([role, sql, 0]);
      }
    }
  });

  test('the audit log has who joined, by the id of library and member', async () => {
    const found = await opened.database.withTransaction(async (client) => {
      await client.query("SELECT set_app_setting('user_id', $1)", [ids.editor]);
      return (await client.query('SELECT kind, subject, outcome FROM audit_events')).rows;
    });
    expect(found).toEqual({
      ok: true,
      value: [{ kind: 'member_joined', subject: `${libraryId} ${ids.editor}`, outcome: 'editor' }],
    });
  });
});

/** Ends a transaction without keeping what it did. */
class TakeBack extends Error {}
