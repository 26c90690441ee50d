import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, expect, test } from 'vitest';
import { createConsumerProject } from './consumer-project.ts';

const url = inject('serverUrl');
const SERVER = { type: 'http', url: `${url}/mcp` };

const newProject = () => createConsumerProject({ url });

test('shows first, writes what is confirmed, changes nothing twice, and is undone', async () => {
  const project = await newProject();
  for (const folder of ['.cursor', '.vscode', '.gemini', '.codex', '.claude']) {
    await mkdir(join(project.path, folder));
    await writeFile(join(project.path, folder, 'kept.txt'), '');
  }
  const before = (await readdir(project.path, { recursive: true })).toSorted();
  const shown = await project.run(['init']);
  expect(shown).toMatchObject({ code: 0, stderr: '' });
  expect(shown.stdout).toContain('create  .mcp.json');
  expect((await readdir(project.path, { recursive: true })).toSorted()).toEqual(before);

  expect(await project.run(['init', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  const read = async (path: string) => JSON.parse(await project.read(path));
  expect(await read('.mcp.json')).toEqual({ mcpServers: { 'pattern-catalog': SERVER } });
  expect(await read('.vscode/mcp.json')).toEqual({ servers: { 'pattern-catalog': SERVER } });
  expect(await read('.cursor/mcp.json')).toEqual({
    mcpServers: { 'pattern-catalog': { url: SERVER.url } },
  });
  expect(await read('.gemini/settings.json')).toEqual({
    mcpServers: { 'pattern-catalog': { httpUrl: SERVER.url } },
  });
  expect(await project.read('.codex/config.toml')).toBe(
    `[mcp_servers.pattern-catalog]\nurl = "${SERVER.url}"\n`,
  );
  for (const folder of ['.agents', '.claude']) {
    expect(await project.read(`${folder}/skills/pattern-catalog/SKILL.md`)).toContain(
      'name: pattern-catalog',
    );
  }
  expect(await project.read('AGENTS.md')).toContain('ask the MCP server pattern-catalog');
  expect((await project.run(['init', '--yes'])).stdout).toContain('Everything is set up already.');

  expect(await project.run(['init', '--remove', '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect((await readdir(project.path, { recursive: true })).toSorted()).toEqual(before);
});

test('keeps what others wrote', async () => {
  const project = await newProject();
  await mkdir(join(project.path, '.codex'));
  const config = { mcpServers: { other: { url: 'http://other' } }, more: 1 };
  const files = {
    '.mcp.json': `${JSON.stringify(config, undefined, 2)}\n`,
    '.codex/config.toml': 'model = "x"\n\n[mcp_servers.other]\nurl = "http://other"\n',
    'AGENTS.md': '# Rules\n\nBe kind.\n',
    'package.json': '{"devDependencies":{"tailwindcss":"^3.4.0"}}',
  };
  for (const [path, text] of Object.entries(files)) {
    await writeFile(join(project.path, path), text);
  }
  const done = await project.run(['init', '--yes']);
  expect(done.stdout).toContain('the components need version 4');
  expect(JSON.parse(await project.read('.mcp.json'))).toEqual({
    ...config,
    mcpServers: { ...config.mcpServers, 'pattern-catalog': SERVER },
  });
  expect(await project.read('AGENTS.md')).toMatch(/^# Rules\n\nBe kind\.\n\nBefore you/);
  await project.run(['init', '--remove', '--yes']);
  for (const [path, text] of Object.entries(files)) expect(await project.read(path)).toBe(text);
});

test('a configuration with comments is refused with a sentence, before anything is written', async () => {
  const project = await newProject();
  await writeFile(join(project.path, '.mcp.json'), '// mine\n{}');
  const refused = await project.run(['init', '--yes']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('.mcp.json is not plain JSON');
  expect(await readdir(project.path)).not.toContain('AGENTS.md');
});
