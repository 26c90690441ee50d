import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, inject, test } from 'vitest';
import { rpc } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

describe.each(['/.well-known/agent-skills', '/.well-known/skills'])('skills at %s', (folder) => {
  test('are found by their index, with digests that hold', async () => {
    const index = await (await fetch(`${url}${folder}/index.json`)).json();
    expect(index.skills).toHaveLength(1);
    const [skill] = index.skills;
    const text = await (await fetch(skill.url)).text();
    expect(skill).toMatchObject({
      name: 'pattern-catalog',
      type: 'skill-md',
      digest: `sha256:${sha256(text)}`,
    });
    expect(skill.description.length).toBeLessThanOrEqual(1024);
  });
});

test('the skill is under 1,500 tokens, deterministic, and names only tools and arguments that there are', async () => {
  const path = `${url}/.well-known/agent-skills/pattern-catalog/SKILL.md`;
  const text = await (await fetch(path)).text();
  expect(await (await fetch(path)).text()).toBe(text);
  expect(text.length / 4).toBeLessThan(1500);
  expect(text).toMatch(/^---\nname: pattern-catalog\ndescription: ".+"\n---\n/);
  const { body } = await rpc(url, 'tools/list');
  const known = body.result.tools.flatMap(
    (tool: { name: string; inputSchema: { properties?: object } }) => [
      tool.name,
      ...Object.keys(tool.inputSchema.properties ?? {}),
    ],
  );
  const named = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(named));
  const resource = await rpc(url, 'resources/read', { uri: 'skill://pattern-catalog/SKILL.md' });
  expect(resource.body.result.contents[0].text).toBe(text);
});

test('instructions are under 300 tokens, and name only tools that there are', async () => {
  const { body } = await rpc(url, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  const { instructions } = body.result;
  expect(instructions.length / 4).toBeLessThan(300);
  const tools = (await rpc(url, 'tools/list')).body.result.tools;
  const names = tools.map(({ name }: { name: string }) => name);
  const named = [...instructions.matchAll(/\b([a-z]+_[a-z_]+)\b/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(named));
});

test('/plugin.zip has the manifests of four agents, the server and the skill', async () => {
  const response = await fetch(`${url}/plugin.zip`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = new Map(
    Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]),
  );
  expect([...files.keys()]).toEqual(
    [
      '.agents/plugins/marketplace.json',
      '.claude-plugin/marketplace.json',
      '.claude-plugin/plugin.json',
      '.codex-plugin/plugin.json',
      '.cursor-plugin/plugin.json',
      '.mcp.json',
      'gemini-extension.json',
      'skills/pattern-catalog/SKILL.md',
    ].map((path) => `pattern-catalog/${path}`),
  );
  for (const [path, text] of files) {
    if (path.endsWith('.json')) expect(() => void JSON.parse(text)).not.toThrow();
  }
  expect(JSON.parse(files.get('pattern-catalog/.mcp.json') ?? '')).toEqual({
    mcpServers: { 'pattern-catalog': { type: 'http', url: `${url}/mcp` } },
  });
});

test('the public endpoint has a card and a server.json, without a credential', async () => {
  const card = await (await fetch(`${url}/mcp/server-card`)).json();
  expect(card.remotes).toMatchObject([{ type: 'streamable-http', url: `${url}/mcp` }]);
  expect(card.remotes[0].headers).toBeUndefined();
  const server = await (await fetch(`${url}/mcp/server.json`)).json();
  expect(server.name).toMatch(/^[a-z0-9.-]+\/pattern-catalog$/);
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect(server.remotes).toEqual([{ type: 'streamable-http', url: `${url}/mcp` }]);
});
