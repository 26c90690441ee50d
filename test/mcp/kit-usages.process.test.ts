import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { compareVersionIds } from '../../src/domain/components/manifest.ts';
import { slugsWithCode } from '../catalog/slugs-with-code.ts';
import { callTool } from '../support/mcp-call.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { IS_LONG } from '../support/scale.ts';

const url = inject('serverUrl');

/** One component in eight, and all of them before a release. */
async function slugsOfRun(): Promise<readonly string[]> {
  const slugs = await slugsWithCode(url);
  expect(slugs.length).toBeGreaterThan(80);
  return slugs.filter((_slug, index) => IS_LONG || index % 8 === 0);
}

const kitSchema = z.object({
  components: z.array(
    z.object({
      ref: z.string(),
      version_id: z.string(),
      exports: z.array(z.string()),
      usage: z.string(),
    }),
  ),
  requires: z.array(z.object({ ref: z.string(), version_id: z.string() })).default([]),
});

async function kitOf(components: readonly string[]) {
  const { structuredContent } = await callTool(url, 'get_kit', { components });
  return kitSchema.parse(structuredContent);
}

/** The versions in the project of the test that is running. */
const installed = new Map<string, string>();

/** A project in `build` with the installed files of kits. */
function createProject(): string {
  installed.clear();
  mkdirSync(join(PROJECT_DIR, 'build'), { recursive: true });
  const project = mkdtempSync(join(PROJECT_DIR, 'build/usages-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  return project;
}

function install(project: string, { components, requires }: z.infer<typeof kitSchema>): void {
  for (const { ref, version_id: version } of [...components, ...requires]) {
    const [section = '', name = ''] = ref.slice(1).split('/');
    // A project holds one version; an older one that another component requires does not replace it.
    const known = installed.get(ref);
    if (known !== undefined && compareVersionIds(known, version) >= 0) continue;
    installed.set(ref, version);
    const from = join(PROJECT_DIR, 'catalog', section, name, 'component', version);
    cpSync(join(from, 'react-tailwind'), join(project, 'src/components', `${section}-${name}`), {
      recursive: true,
      filter: (file) => !file.endsWith('example.tsx'),
    });
  }
}

/** What the compiler says of a project; nothing where it compiles. */
function compile(project: string, options: Readonly<Record<string, boolean>>): string {
  const config = {
    extends: join(PROJECT_DIR, 'catalog/tsconfig.json'),
    include: ['src/**/*.tsx'],
    compilerOptions: {
      noEmit: true,
      composite: false,
      incremental: false,
      strict: true,
      rootDir: '.',
      ...options,
    },
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '--pretty', 'false', '--project', project], {
    encoding: 'utf8',
  }).stdout;
}

/** Functions of the caller whose names browsers have as well. */
const GLOBAL_NAMES = /\b(?:close|find|open|print|scrollTo|stop)\b(?!=)/g;

/** A usage has statements, if any, and then elements. "…" stands for props: one version has it, and never changes. */
function asModule(usage: string): string {
  const at = usage.search(/^</m);
  const elements = usage.slice(at).replaceAll('…', '');
  return `${usage.slice(0, at)}\nexport const usage = (\n<>\n${elements}\n</>\n);\n`;
}

/** Names in a usage that only its caller has, as the compiler says. */
const UNKNOWN_NAME =
  /\/src\/(?<file>[\w-]+)\.tsx\(.*(?:Cannot find name|shorthand property) '(?<name>\w+)'/gm;

test('usages of components compile with what they export and what the caller has', async () => {
  const project = createProject();
  const usages = new Map<string, string>();
  const unknown = new Map<string, Set<string>>();
  for (const slug of await slugsOfRun()) {
    const kit = await kitOf([slug]);
    install(project, kit);
    const [component] = kit.components;
    const file = slug.slice(1).replace('/', '-');
    const exported = (component?.exports ?? []).filter((name) => name !== 'default').join(', ');
    const from = `from './components/${file}/component'`;
    const usage = `import { ${exported} } ${from};\n${asModule(component?.usage ?? '')}`;
    usages.set(file, usage);
    unknown.set(file, new Set(component?.usage.match(GLOBAL_NAMES) ?? []));
    writeFileSync(join(project, 'src', `${file}.tsx`), usage);
  }
  const options = {
    noImplicitAny: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    verbatimModuleSyntax: false,
  };
  for (const { groups } of compile(project, options).matchAll(UNKNOWN_NAME)) {
    unknown.get(groups?.['file'] ?? '')?.add(groups?.['name'] ?? '');
  }
  for (const [file, names] of unknown) {
    const declared = [...names].map((name) => `declare const ${name}: any;\n`);
    writeFileSync(join(project, 'src', `${file}.tsx`), `${declared.join('')}${usages.get(file)}`);
  }
  // What the caller has is `any` here, from which no type of a row is inferred.
  const faults = compile(project, options)
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith("is of type 'unknown'."));
  expect(faults).toEqual([]);
});
