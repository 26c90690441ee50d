import { type FormatOptions, format } from 'oxfmt';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type BundledArtifact, BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';
import { createRandom, IS_LONG } from '../support/fast-check.ts';
import { createConsumerProject } from './consumer-project.ts';

/** One in ten in `npm test`. */
const SAMPLE = BUNDLED_ARTIFACTS.filter(
  ({ files }, index) => 'component.tsx' in files && (IS_LONG || index % 10 === 0),
);

const random = createRandom();

/** Changes, removes or repeats a tenth of the lines. */
function editTenth(code: string): string {
  return code
    .split('\n')
    .flatMap((line, index) => {
      if (random() >= 0.1) return [line];
      const kind = random();
      if (kind < 0.4) return [`${line} const edited${index} = 'changed here';`];
      return kind < 0.7 ? [] : [line, `// A remark of ours about line ${index}.`];
    })
    .join('\n');
}

const CHANGES: Readonly<Record<string, (code: string) => string | Promise<string>>> = {
  'that is unchanged': (code) => code,
  'with CRLF': (code) => code.replaceAll('\n', '\r\n'),
  'that is formatted': (code) => formatted(code),
  'that is formatted without semicolons, in 120 columns': (code) =>
    formatted(code, {
      semi: false,
      singleQuote: true,
      jsxSingleQuote: true,
      trailingComma: 'none',
      arrowParens: 'avoid',
      printWidth: 120,
      tabWidth: 4,
    }),
  'that is formatted with tabs, in 60 columns': (code) =>
    formatted(code, { useTabs: true, printWidth: 60, bracketSameLine: true }),
  'with a tenth of its lines edited': editTenth,
};

describe.each(Object.entries(CHANGES))('a file %s', (_what, change) => {
  test(
    'is found in its pattern and version',
    async () => {
      const wrong: string[] = [];
      // A project holds one version of a pattern.
      for (const artifacts of Object.values(Object.groupBy(SAMPLE, roundOf))) {
        const project = await createConsumerProject({ url: inject('serverUrl') });
        const expected = new Map<string, BundledArtifact>();
        for (const artifact of artifacts ?? []) {
          const file = `src/${artifact.slug.slice(1).replace('/', '-')}.tsx`;
          expected.set(file, artifact);
          await project.write(file, await change(artifact.files['component.tsx'] ?? ''));
        }
        await project.run(['adopt', ...expected.keys()]);
        const lock = JSON.parse(await project.read('patterns.lock.json'));
        for (const [file, artifact] of expected) {
          const found = lock.components.find((component: { files: { path: string }[] }) =>
            component.files.some(({ path }) => path === file),
          );
          if (!isRight(artifact, found)) {
            wrong.push(`${artifact.name} as ${found?.slug} ${found?.version_id}`);
          }
        }
      }
      // One in a hundred, rounded up, may have lost the only line that tells two versions apart.
      expect(wrong.slice(Math.ceil(SAMPLE.length / 100))).toEqual([]);
    },
    IS_LONG ? 600_000 : undefined,
  );
});

test('what comes from elsewhere is not adopted', async () => {
  const project = await createConsumerProject({ url: inject('serverUrl') });
  await project.write(
    'src/own.ts',
    'export function sum(a: number, b: number) {\n  return a + b;\n}\n',
  );
  const result = await project.run(['adopt', 'src/own.ts']);
  expect(result).toMatchObject({ code: 1 });
  expect(result.stdout).toContain('src/own.ts does not derive from anything in the catalog');
});

test('many files read the fingerprints once, and each at most 16 files of the catalog', async () => {
  const count = async (files: readonly BundledArtifact[]) => {
    const project = await createConsumerProject({ url: inject('serverUrl') });
    const names = files.map(({ slug }) => `src${slug}.tsx`);
    for (const [at, name] of names.entries()) {
      await project.write(name, `${files[at]?.files['component.tsx'] ?? ''}// Mine.\n`);
    }
    const requests = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => requests.mockRestore());
    expect(await project.run(['adopt', ...names])).toMatchObject({ code: 0 });
    const paths = requests.mock.calls.map(([input]) => new URL(new Request(input).url).pathname);
    requests.mockRestore();
    const pages = paths.filter((path) => path === '/r/fingerprints.json').length;
    return { pages, others: paths.length - pages };
  };
  const artifacts = SAMPLE.filter((artifact) => roundOf(artifact) === 0).slice(0, 6);
  const one = await count(artifacts.slice(0, 1));
  const six = await count(artifacts);
  expect(six.pages).toBe(one.pages);
  expect(six.others).toBeLessThanOrEqual(6 * 16);
});

/** Formats as Prettier does. */
async function formatted(code: string, options?: FormatOptions): Promise<string> {
  const { code: text, errors } = await format('component.tsx', code, options);
  expect(errors).toEqual([]);
  return text;
}

/** Versions of a pattern in turn. */
function roundOf(artifact: BundledArtifact): number {
  return SAMPLE.filter(({ slug }) => slug === artifact.slug).indexOf(artifact);
}

/** Versions may share the file that was adopted. */
function isRight(
  artifact: BundledArtifact,
  found: { readonly slug: string; readonly version_id: string } | undefined,
): boolean {
  return BUNDLED_ARTIFACTS.some(
    ({ slug, versionId, files }) =>
      slug === artifact.slug &&
      files['component.tsx'] === artifact.files['component.tsx'] &&
      slug === found?.slug &&
      versionId === found.version_id,
  );
}
