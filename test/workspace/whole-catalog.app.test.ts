import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { previewAppUri } from '../../src/faces/mcp/public/preview-component.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMAND_PALETTE } from '../clients/catalog-server.ts';
import { startPostgresDatabase } from '../support/databases.ts';
import { type WorkspaceServer, startWorkspace } from './workspace-server.ts';

const info = { name: 'whole-catalog-test', version: '1.0.0' };
const COMPONENT = `pattern:/${COMMAND_PALETTE.slug}/component/v1`;

type Endpoint = readonly [URL, { readonly requestInit: { headers: Record<string, string> } }?];

/** The official clients, which have the same methods. */
const CLIENTS = {
  async v1([url, options]: Endpoint) {
    const client = new V1Client(info);
    await client.connect(new V1Transport(url, options));
    onTestFinished(() => client.close());
    return client;
  },
  async 'v2, 2025'([url, options]: Endpoint) {
    const client = new Client(info, { versionNegotiation: { mode: 'legacy' } });
    await client.connect(new StreamableHTTPClientTransport(url, options));
    onTestFinished(() => client.close());
    return client;
  },
  async 'v2, 2026-07-28'([url, options]: Endpoint) {
    const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new StreamableHTTPClientTransport(url, options));
    onTestFinished(() => client.close());
    return client;
  },
};

describe.each(['public', 'signed-in'])('/mcp/auth with COMPONENT_ACCESS=%s', (access) => {
  let workspace: WorkspaceServer;
  beforeAll(async () => {
    workspace = await startWorkspace(startPostgresDatabase, { COMPONENT_ACCESS: access });
  });
  afterAll(() => workspace.stop());

  const open = (): Endpoint => [new URL(`${workspace.url}/mcp`)];
  async function withToken(scopes: readonly string[]): Promise<Endpoint> {
    const { token } = await workspace.mint(scopes);
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    return [new URL(`${workspace.url}/mcp/auth`), { requestInit }];
  }

  test.each(Object.entries(CLIENTS))('has all that /mcp has, for the client %s', async (_, to) => {
    const [own, common] = [
      await to(await withToken(['mcp:connect', 'library:read', 'code:read'])),
      await to(open()),
    ];
    expect(own.getInstructions()).toContain(common.getInstructions());
    expect(own.getServerCapabilities()).toEqual(common.getServerCapabilities());

    const { tools } = await own.listTools();
    const namesOf = (each: readonly { readonly name: string }[]) => each.map(({ name }) => name);
    expect(namesOf(tools)).toEqual(
      expect.arrayContaining(namesOf((await common.listTools()).tools)),
    );
    const { resourceTemplates } = await own.listResourceTemplates();
    expect(resourceTemplates.slice(1)).toEqual(
      (await common.listResourceTemplates()).resourceTemplates,
    );
    const [first, firstCommon] = [await own.listResources(), await common.listResources()];
    expect(first.resources.slice(1)).toEqual(firstCommon.resources);
    // Clients of the second generation read all pages themselves.
    const { nextCursor: cursor } = first;
    if (cursor !== undefined) {
      expect(await own.listResources({ cursor })).toEqual(await common.listResources({ cursor }));
    }

    for (const uri of [
      `pattern:/${COMMAND_PALETTE.slug}`,
      'skill://pattern-catalog/SKILL.md',
      previewAppUri(packageJson.version),
    ]) {
      expect((await own.readResource({ uri })).contents, uri).toEqual(
        (await common.readResource({ uri })).contents,
      );
    }
    const component = await own.readResource({ uri: COMPONENT });
    expect(component.contents).toMatchObject([{ text: COMMAND_PALETTE.versions.v1.code }]);

    expect(await own.listPrompts()).toMatchObject({
      prompts: (await common.listPrompts()).prompts,
    });
    const prompt = { name: 'use-pattern', arguments: { pattern: COMMAND_PALETTE.slug } };
    expect((await own.getPrompt(prompt)).messages).toEqual(
      (await common.getPrompt(prompt)).messages,
    );
    const versions = await own.complete({
      ref: { type: 'ref/resource', uri: 'pattern://{section}/{name}/component/{version}' },
      argument: { name: 'version', value: '' },
      context: { arguments: { section: 'navigation', name: 'command-palette' } },
    });
    expect(versions.completion.values).toEqual(['active', 'v1', 'seed']);
  });

  test('security: reads code as the caller: not without code:read where it is closed', async () => {
    const readers = [
      await CLIENTS.v1(open()),
      await CLIENTS.v1(await withToken(['mcp:connect', 'library:read'])),
    ];
    for (const client of readers) {
      const read = client.readResource({ uri: COMPONENT });
      if (access === 'public') expect((await read).contents).toHaveLength(1);
      else await expect(read).rejects.toThrow('code:read');
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: 'pattern://{section}/{name}/component/{version}' },
        argument: { name: 'version', value: '' },
        context: { arguments: { section: 'navigation', name: 'command-palette' } },
      });
      expect(completion.values).toHaveLength(access === 'public' ? 3 : 0);
    }
  });
});
