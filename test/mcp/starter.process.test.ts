import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

const url = inject('serverUrl');

const kitSchema = z.object({
  components: z.array(z.object({ ref: z.string(), version_id: z.string() })),
  requires: z.array(z.object({ ref: z.string(), version_id: z.string() })).default([]),
  starter: z.object({ path: z.string(), code: z.string() }).optional(),
});

async function kitOf(components: readonly string[], compose = true) {
  const { structuredContent } = await callTool(url, 'get_kit', { components, compose });
  return kitSchema.parse(structuredContent);
}

/** Slugs of everything that has code. */
async function withCode(): Promise<readonly string[]> {
  const { structuredContent: shelf } = await callTool(url, 'list_components', {});
  const { sections, no_code: without = '' } = z
    .object({
      sections: z.array(z.object({ section: z.string(), components: z.string() })),
      no_code: z.string().optional(),
    })
    .parse(shelf);
  const withoutCode = new Set(without.split(', '));
  return sections.flatMap(({ section, components }) =>
    components
      .split('; ')
      .map((entry) => entry.slice(0, entry.indexOf(':')))
      .filter((name) => !withoutCode.has(name))
      .map((name) => `/${section}/${name}`),
  );
}

test('starters of all components, alone and eight at a time, compile under strict TypeScript', async () => {
  mkdirSync(join(PROJECT_DIR, 'build'), { recursive: true });
  const project = mkdtempSync(join(PROJECT_DIR, 'build/starters-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const slugs = await withCode();
  expect(slugs.length).toBeGreaterThan(80);
  const groups = [
    ...slugs.map((slug) => [slug]),
    ...Array.from({ length: Math.ceil(slugs.length / 8) }, (_, at) =>
      slugs.slice(at * 8, at * 8 + 8),
    ),
    slugs.filter((slug) => slug.startsWith('/screens/')),
  ];
  for (const [index, group] of groups.entries()) {
    const { components, requires, starter } = await kitOf(group);
    expect(starter?.path).toBe('src/screen.tsx');
    const code = starter?.code ?? '';
    for (const { ref, version_id: version } of [...components, ...requires]) {
      const [section = '', name = ''] = ref.slice(1).split('/');
      const from = join(PROJECT_DIR, 'catalog', section, name, 'component', version);
      const to = join(project, 'src/components', `${section}-${name}`);
      cpSync(join(from, 'react-tailwind'), to, {
        recursive: true,
        filter: (file) => !file.endsWith('example.tsx'),
      });
    }
    for (const slug of group) expect(code).toContain(slug.slice(1).replace('/', '-'));
    writeFileSync(join(project, 'src', `screen-${index}.tsx`), code);
  }
  const config = {
    extends: join(PROJECT_DIR, 'catalog/tsconfig.json'),
    include: ['src/**/*.tsx'],
    compilerOptions: {
      noEmit: true,
      composite: false,
      incremental: false,
      strict: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      rootDir: '.',
    },
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '--project', project], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
}, 240_000);

test('there is no starter unless one is asked for', async () => {
  expect((await kitOf(['menu'], false)).starter).toBeUndefined();
});
