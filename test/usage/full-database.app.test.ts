import { onTestFinished, test } from 'vitest';
import { runAsOwner, startPostgresDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { callTool, startWorkspace } from '../workspace/workspace-server.ts';

test('a database that answers and accepts no writes is named as degraded, until it does', async () => {
  const workspace = await startWorkspace(startPostgresDatabase);
  onTestFinished(() => workspace.stop());
  const { url, database } = workspace;
  const { token } = await workspace.mint(['mcp:connect']);
  // As a full disk answers.
  await runAsOwner(
    database,
    `CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE 'disk full' USING ERRCODE = '53100'; END $$;
     CREATE TRIGGER full_disk BEFORE INSERT ON usage_monthly
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_write()`,
  );
  await callTool(url, token, 'get_connection');
  const warnings = async () => (await (await fetch(`${url}/readyz`)).json()).warnings;
  await eventually(warnings).toContain(
    'The database cannot be used: nobody can sign in, and usage is counted in memory. See /status.',
  );
  await runAsOwner(database, 'DROP TRIGGER full_disk ON usage_monthly');
  await eventually(warnings).toBeUndefined();
});
