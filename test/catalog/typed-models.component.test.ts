import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT, MAIN_FILE } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import type { BundledArtifact } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS, CHECKS_ALL } from './checked-artifacts.ts';
import { moduleOf, olderThan, typedModelOf } from './typed-models.ts';

/** Each is compared with all before it. */
const TSX = CHECKED_ARTIFACTS.filter(({ variant }) => variant === DEFAULT_VARIANT);

describe('typed models', () => {
  test.for(TSX.map((artifact) => [artifact.name, artifact] as const))(
    '%s has its own in its manifest; if not, run npm run amend -- --all',
    async ([, artifact]) => {
      const { props, attributes, breaks } = artifact.manifest;
      const model = typedModelOf(artifact);
      expect({ props, attributes, breaks }).toEqual({
        props: model?.props,
        attributes: model?.attributes,
        breaks: model?.breaks,
      });
      expect(props).not.toEqual([]);
      expect(props?.filter(({ type }) => /\bany\b/.test(type))).toEqual([]);
    },
  );

  test('claim the same breaks as a compiled call with all props of the older version', async () => {
    const folder = join(PROJECT_DIR, 'build/version-pairs');
    await rm(folder, { recursive: true, force: true });
    const claimed = new Map<string, string>();
    for (const artifact of TSX) {
      await layOut(folder, artifact);
      for (const older of olderThan(artifact)) {
        await layOut(folder, older);
        for (const { file, code, claims } of callsOf(older, artifact)) {
          await writeFile(join(folder, file), code);
          for (const [line, claim] of claims) claimed.set(`${file}:${line}`, claim);
        }
        for (const { file, code } of callsOf(older, older))
          await writeFile(join(folder, file), code);
      }
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    const found = new Set(await compile(folder));
    // Props that exclude each other, such as those with and without `multiple`, do not fit alone in any version.
    const inOlder = (place: string) =>
      place.replace(/-(?<older>v\d+|seed)-(?:v\d+|seed)\.tsx/, '-$<older>-$<older>.tsx');
    const errors = [...found].filter((place) => !found.has(inOlder(place)));
    const expected = [...claimed].filter(([, claim]) => claim !== 'fits').map(([place]) => place);
    expect(errors.toSorted()).toEqual(expected.toSorted());
    if (CHECKS_ALL) expect(expected.length).toBeGreaterThan(10);
  });
});

/** Within the project, so that React's types are found. */
const TSCONFIG = {
  extends: '../../catalog/tsconfig.json',
  compilerOptions: { noEmit: true, composite: false, incremental: false, rootDir: '.' },
  include: ['*.tsx'],
};

async function layOut(folder: string, artifact: BundledArtifact): Promise<void> {
  for (const [path, text] of Object.entries(moduleOf(artifact).files)) {
    const file = join(folder, placeOf(artifact), path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function placeOf({ slug, versionId }: BundledArtifact): string {
  return `${registryNameOf(slug)}@${versionId}`;
}

/** Modules that use the newer version as the older one could be used, one use a line, and what is claimed of each. */
function callsOf(older: BundledArtifact, newer: BundledArtifact) {
  const name = registryNameOf(newer.slug);
  const [before, after] = [older, newer].map(
    (each) => `./${placeOf(each)}/${name}/${MAIN_FILE.replace('.tsx', '')}`,
  );
  const component = /export (?:default )?function ([A-Z]\w*)/.exec(
    newer.files[MAIN_FILE] ?? '',
  )?.[1];
  const breaks = newer.manifest.breaks?.[older.versionId] ?? [];
  const isInBoth = older.files[MAIN_FILE]?.includes(`function ${component}`) === true;
  if (component === undefined || !isInBoth) return [];
  if (breaks.some((each) => each.kind === 'export' && each.name === component)) return [];
  const head = [
    `import { ${component} as Older } from '${before}';`,
    `import { ${component} as Newer } from '${after}';`,
    'declare const older: Required<Parameters<typeof Older>[0]>;',
    'declare const any: any;',
  ];
  const props = older.manifest.props ?? [];
  const required = (newer.manifest.props ?? []).filter((prop) => prop.required === true);
  const uses = props.map((prop) => {
    const others = required.filter((each) => each.name !== prop.name);
    const claim = breaks.find((each) => /^[^.[(]+/.exec(each.name)?.[0] === prop.name);
    return {
      line: `<Newer ${others.map((each) => `${each.name}={any}`).join(' ')} ${prop.name}={older.${prop.name}} />;`,
      claim: claim === undefined || claim.kind === 'required' ? 'fits' : claim.kind,
    };
  });
  const lines = [...head, ...uses.map(({ line }) => line)];
  return [
    {
      file: `${name}-${older.versionId}-${newer.versionId}.tsx`,
      code: `${lines.join('\n')}\n`,
      claims: uses.map(({ claim }, index) => [head.length + index + 1, claim] as const),
    },
  ];
}

/** The lines with errors, as `file:line`. */
function compile(folder: string): Promise<string[]> {
  const tsc = join(PROJECT_DIR, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, '--project', folder, '--pretty', 'false'],
      { maxBuffer: 64 * 1024 * 1024, cwd: folder },
      (_error, stdout) =>
        resolve([
          ...new Set(
            [...stdout.matchAll(/^([\w@.-]+\.tsx)\((\d+),/gm)].map(
              ([, file, line]) => `${file}:${line}`,
            ),
          ),
        ]),
    );
  });
}
