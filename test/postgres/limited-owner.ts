import { Client } from 'pg';
import { newDatabaseOptions } from '../support/databases.ts';

/** A new database of a role that owns it and nothing else. */
export async function urlOfOwner(): Promise<string> {
  const { databaseUrl = '' } = await newDatabaseOptions('PostgreSQL');
  const url = new URL(databaseUrl);
  const owner = `o${url.pathname.slice(-20)}`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'limited'`);
  await client.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${owner}`);
  await client.query(`ALTER SCHEMA public OWNER TO ${owner}`);
  await client.end();
  return Object.assign(url, { username: owner, password: 'limited' }).href;
}
