import type { PoolClient, QueryResult } from 'pg';
import { BEGIN_SIGN_IN } from '../postgres/as-user.ts';

/** The part of a connection that better-auth's query builder uses. */
export interface SignInConnection {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<QueryResult>;
  readonly release: (isBroken?: boolean) => void;
}

/**
 * A connection for better-auth, whose statements can access the rows of all users (docs/specification.md#database). The
 * setting that allows it ends with each transaction, so that no connection carries it over.
 */
export function createSignInConnection(client: PoolClient): SignInConnection {
  let isInTransaction = false;

  async function inTransaction(text: string, values: readonly unknown[]): Promise<QueryResult> {
    await client.query(BEGIN_SIGN_IN);
    try {
      const result = await client.query(text, [...values]);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }

  return {
    async query(text, values = []) {
      switch (text) {
        case 'begin':
          isInTransaction = true;
          return client.query(BEGIN_SIGN_IN);
        case 'commit':
        case 'rollback':
          isInTransaction = false;
          return client.query(text);
        default:
          return isInTransaction ? client.query(text, [...values]) : inTransaction(text, values);
      }
    },
    release: (isBroken = false) => client.release(isBroken),
  };
}
