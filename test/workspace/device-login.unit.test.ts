import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import * as fc from '../support/fast-check.ts';
import { err, success } from '../../src/domain/errors.ts';
import {
  type DeviceLoginStore,
  type StoredLogin,
  createDeviceLogins,
} from '../../src/domain/identity/device-logins.ts';
import type { Scope } from '../../src/domain/identity/scopes.ts';

const USER = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01';

function start(offered: readonly Scope[] = ['mcp:connect', 'library:read', 'code:read']) {
  const rows = new Map<string, StoredLogin>();
  let created: Awaited<ReturnType<DeviceLoginStore['create']>> | undefined;
  let codes = 0;
  const minted: object[] = [];
  const store: DeviceLoginStore = {
    async create(userCode, login) {
      if (created !== undefined) return created;
      if (rows.has(userCode)) return success('taken');
      rows.set(userCode, login);
      return success('created');
    },
    find: async (userCode) => success(rows.get(userCode)),
    async decide(userCode, login) {
      const isPending = rows.get(userCode)?.status === 'pending';
      if (isPending) rows.set(userCode, login);
      return success(isPending);
    },
    take: async (userCode) => success(rows.delete(userCode)),
  };
  const logins = createDeviceLogins({
    store,
    tokens: {
      async mint(userId, { name, scopes = [] }) {
        minted.push({ userId, name, scopes });
        if (minted.length > 3) return err('invalid_args', 'You have 50 tokens.');
        const record = {
          id: USER,
          name,
          scopes,
          libraryIds: undefined,
          createdAt: new Date(0),
          lastUsedAt: undefined,
          expiresAt: undefined,
          revokedAt: undefined,
        };
        return success({ token: `token ${minted.length}`, record });
      },
    },
    scopes: offered,
    randomCode: () => `code ${codes++}`,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => new Date(0),
  });
  return { logins, rows, minted, fill: (outcome: typeof created) => (created = outcome) };
}

async function begin(logins: ReturnType<typeof start>['logins'], scope?: string) {
  const started = await logins.start({ name: 'cli.mjs on desk', from: 'a', scope });
  if (!started.ok) throw new Error(started.failure.message);
  return started.value;
}

describe('a device login', () => {
  test('gives a token once, after its user allowed it', async () => {
    const { logins, minted } = start();
    const { deviceCode, userCode } = await begin(logins);
    expect(userCode).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(await logins.redeem(deviceCode)).toMatchObject({
      value: { error: 'authorization_pending' },
    });
    // As people type it.
    const typed = ` ${userCode.toLowerCase().replace('-', ' ')} `;
    expect(await logins.find(typed)).toMatchObject({
      value: { userCode, name: 'cli.mjs on desk' },
    });
    expect(await logins.decide(USER, typed, true)).toEqual(success(true));
    expect(await logins.find(userCode)).toEqual(success(undefined));
    expect(await logins.redeem(deviceCode)).toMatchObject({ value: { token: 'token 1' } });
    expect(await logins.redeem(deviceCode)).toMatchObject({ value: { error: 'expired_token' } });
    expect(minted).toEqual([
      {
        userId: USER,
        name: 'cli.mjs on desk',
        scopes: ['mcp:connect', 'library:read', 'code:read'],
      },
    ]);
  });

  test('security: is decided once, and a refusal stays one', async () => {
    const { logins, minted } = start();
    const { deviceCode, userCode } = await begin(logins);
    expect(await logins.decide(USER, userCode, false)).toEqual(success(true));
    expect(await logins.decide(USER, userCode, true)).toEqual(success(false));
    expect(await logins.redeem(deviceCode)).toMatchObject({ value: { error: 'access_denied' } });
    expect(minted).toEqual([]);
  });

  test('security: the user code does not redeem, and another device code does not either', async () => {
    const { logins } = start();
    const { userCode } = await begin(logins);
    await logins.decide(USER, userCode, true);
    for (const code of [userCode, userCode.replace('-', ''), 'code 1', '']) {
      expect(await logins.redeem(code)).toMatchObject({ value: { error: 'expired_token' } });
    }
  });

  test('has the scopes that are asked for and offered, and no others', async () => {
    const { logins } = start(['mcp:connect', 'code:read']);
    const scopesOf = async (scope?: string) => {
      const found = await logins.find((await begin(logins, scope)).userCode);
      return found.ok ? found.value?.scopes : undefined;
    };
    expect(await scopesOf()).toEqual(['mcp:connect', 'code:read']);
    expect(await scopesOf('code:read library:write admin')).toEqual(['mcp:connect', 'code:read']);
    expect(await scopesOf('')).toEqual(['mcp:connect']);
  });

  test('says why there is no token, and refuses where too many wait', async () => {
    const { logins, minted, fill } = start();
    minted.push({}, {}, {});
    const { deviceCode, userCode } = await begin(logins);
    await logins.decide(USER, userCode, true);
    expect(await logins.redeem(deviceCode)).toMatchObject({
      value: { error: 'access_denied', message: 'You have 50 tokens.' },
    });
    for (const outcome of ['full', 'taken'] as const) {
      fill(success(outcome));
      expect(await logins.start({ name: '', from: 'a', scope: undefined })).toMatchObject({
        failure: { kind: 'unavailable' },
      });
    }
  });

  test('any text is a code that is not known, or no code', async () => {
    const { logins } = start();
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60, unit: 'binary' }), async (text) => {
        expect(await logins.find(text)).toEqual(success(undefined));
        expect(await logins.decide(USER, text, true)).toEqual(success(false));
        expect(await logins.redeem(text)).toMatchObject({ value: { error: 'expired_token' } });
      }),
    );
  });
});
