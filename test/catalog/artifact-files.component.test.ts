import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { STEP } from '../../src/domain/patterns/proof.ts';
import { needsOf } from '../../src/domain/components/requirements.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  installedFiles,
  TOKENS,
  tokensCssOf,
} from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS } from './checked-artifacts.ts';

/** The largest component, and the largest median of the active versions. */
const MAX = { lines: 450, bytes: 20_000 };
const MAX_MEDIAN = { lines: 250, bytes: 10_000 };

/** The variables that components may use, with their values. A version's `tokens.css` is a part of this file. */
const VOCABULARY = readRules(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** Checks every artifact, and names those at fault. */
function faultsOf(
  check: (artifact: BundledArtifact) => readonly string[],
  artifacts: readonly BundledArtifact[] = BUNDLED_ARTIFACTS,
): readonly string[] {
  return artifacts.flatMap((artifact) =>
    check(artifact).map((fault) => `${artifact.name}: ${fault}`),
  );
}

/** Versions from before the shared style sheet keep their own. */
const [shared = [], own = []] = [true, false].map((isShared) =>
  BUNDLED_ARTIFACTS.filter(({ manifest }) => (manifest.tokens !== undefined) === isShared),
);

describe('each version', () => {
  test('uses only variables of the vocabulary, with its values', () => {
    const faults = faultsOf((artifact) => {
      const rules = readRules(tokensCssOf(artifact) ?? '');
      const used = variablesIn(Object.values(artifact.files).join('\n'));
      // What depends on the pointer or on motion comes with the rule for it.
      const needed = [...VOCABULARY.keys()].filter((place) => used.includes(nameIn(place)));
      return [
        ...otherValues(rules),
        ...used.filter((name) => !VOCABULARY.has(`:root ${name}`)),
        ...needed.filter((place) => !rules.has(place)).map((place) => `no rule for ${place}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('with the shared variables lists those that it uses, and has no style sheet of its own', () => {
    expect(shared.length).toBeGreaterThan(100);
    const faults = faultsOf(
      ({ manifest, files }) => [
        ...('tokens.css' in files ? ['tokens.css'] : []),
        ...manifest.usageRules.cssVariables.map(({ name }) => `declares ${name}`),
        ...differing(
          manifest.tokens?.variables ?? [],
          needsOf(manifest, files).variables.toSorted(),
        ),
      ],
      shared,
    );
    expect(faults).toEqual([]);
  });

  test('with variables of its own declares those that it uses, and no others', () => {
    expect(own.length).toBeGreaterThan(0);
    const faults = faultsOf((artifact) => {
      const { 'example.tsx': example = '', ...files } = artifact.files;
      const inComponent = variablesIn(Object.values(files).map(withoutDeclarations).join('\n'));
      const inExample = variablesIn(example);
      const declared = artifact.manifest.usageRules.cssVariables;
      const names = declared.map(({ name }) => name);
      return [
        ...inComponent.filter((name) => !names.includes(name)).map((name) => `undeclared ${name}`),
        ...names
          .filter((name) => !inComponent.includes(name) && !inExample.includes(name))
          .map((name) => `unused ${name}`),
        ...declared.flatMap(({ name, default: light, default_dark: dark }) => {
          const value = VOCABULARY.get(`:root ${name}`) ?? '';
          const isLight =
            light === undefined || [value, inTheme(value, 'light')].includes(oneLine(light));
          const isDark = dark === undefined || oneLine(dark) === inTheme(value, 'dark');
          return isLight && isDark ? [] : [`another value of ${name}`];
        }),
      ];
    }, own);
    expect(faults).toEqual([]);
  });

  test('imports only what its dependencies name', () => {
    const faults = faultsOf(({ files, manifest }) => {
      const imported = partsOf(files).flatMap(importsIn);
      const dependencies = Object.keys(manifest.dependencies);
      const allowed = new Set([...dependencies, 'react', 'react-dom', 'lucide-react']);
      return [
        ...imported.filter((name) => !dependencies.includes(name)),
        ...dependencies
          .filter((name) => !imported.includes(name) && !['react', 'react-dom'].includes(name))
          .map((name) => `unused ${name}`),
        ...importsIn(files['example.tsx'] ?? '')
          .filter((name) => !allowed.has(name))
          .map((name) => `example.tsx: ${name}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('is within the budget', () => {
    const faults = faultsOf(({ files }) =>
      partsOf(files)
        .map(sizeOf)
        .filter(({ lines, bytes }) => lines > MAX.lines || bytes > MAX.bytes)
        .map(({ lines, bytes }) => `${lines} lines, ${bytes} bytes`),
    );
    expect(faults).toEqual([]);
  });

  test('renders on the server, in each state, without a warning of React', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const faults: string[] = [];
    for (const artifact of CHECKED_ARTIFACTS) {
      const found = await renderFaults(artifact).catch((error: unknown) => [String(error)]);
      const warnings = said.mock.calls.splice(0).map((words) => words.map(String).join(' '));
      faults.push(...[...found, ...warnings].map((fault) => `${artifact.name}: ${fault}`));
    }
    said.mockRestore();
    expect(faults).toEqual([]);
  });
});

/** What is wrong with an example, rendered on the server in each of its states. */
async function renderFaults(artifact: BundledArtifact): Promise<readonly string[]> {
  const example: { default: ComponentType; states?: Record<string, State> } = await import(
    exampleOf(artifact)
  );
  const states = Object.entries(example.states ?? {}).map(([name, state]) => {
    const whole = typeof state === 'function' ? { component: state } : state;
    return { name, width: 320, steps: [], ...whole };
  });
  const rendered = [{ name: 'default', component: example.default }, ...states];
  const empty = rendered.filter(
    ({ component }) => renderToString(createElement(component)).length <= 50,
  );
  const { tokens, proof } = artifact.manifest;
  const isNamed = proof?.state === undefined || states.some(({ name }) => name === proof.state);
  return [
    ...(states.length < 2 ? ['fewer than two states'] : []),
    ...empty.map(({ name }) => `${name} renders nothing`),
    ...(tokens === undefined ? [] : states).flatMap(({ name, width, steps }) => [
      ...(/^[\p{Lu}\d]/u.test(name) ? [] : [`${name}: begins with a small letter`]),
      ...(width < 320 ? [`${name}: ${width} px`] : []),
      ...steps.filter((step) => !STEP.test(step)).map((step) => `${name}: ${step}`),
    ]),
    ...(tokens === undefined || isNamed ? [] : [`no state ${proof.state}`]),
  ];
}

/** Rules with other values than the vocabulary has. */
function otherValues(rules: ReadonlyMap<string, string>): readonly string[] {
  return [...rules]
    .filter(([place, value]) => VOCABULARY.get(place) !== value)
    .map(([place, value]) => `${place}: ${value}`);
}

function differing(listed: readonly string[], used: readonly string[]): readonly string[] {
  return listed.join() === used.join() ? [] : [`lists ${listed.join()}, uses ${used.join()}`];
}

test('the shared style sheet has the values of the vocabulary', () => {
  const faults = [...TOKENS.values()].flatMap(({ css }) => otherValues(readRules(css)));
  expect(faults).toEqual([]);
});

test('an active version requires active versions only, so that no project gets two of a part', () => {
  const active = new Map(
    BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive).map(({ patternId, versionId }) => [
      patternId,
      versionId,
    ]),
  );
  const old = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive).flatMap(({ name, manifest }) =>
    (manifest.requires ?? [])
      .filter((required) => active.get(required.pattern_id) !== required.version_id)
      .map((required) => `${name}: ${required.pattern_id} ${required.version_id}`),
  );
  expect(old).toEqual([]);
});

test('scenes of guides use only variables of the vocabulary', () => {
  const scenes = globSync(join(PROJECT_DIR, 'catalog/guides/*.tsx'));
  const used = variablesIn(scenes.map((path) => readFileSync(path, 'utf8')).join('\n'));
  expect(used).toEqual(used.filter((name) => VOCABULARY.has(`:root ${name}`)));
  expect(used.length).toBeGreaterThan(5);
});

test('half of the active components have at most 250 lines and 10 kB', () => {
  const sizes = BUNDLED_ARTIFACTS.filter(
    ({ isActive, variant }) => isActive && variant === 'react-tailwind',
  ).map(({ files }) => sizeOf(files['component.tsx'] ?? ''));
  expect(median(sizes.map(({ lines }) => lines))).toBeLessThanOrEqual(MAX_MEDIAN.lines);
  expect(median(sizes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(MAX_MEDIAN.bytes);
});

type State =
  | ComponentType
  | { readonly component: ComponentType; readonly width?: number; readonly steps?: string[] };

/** The module of an example. What requires others is laid out as it is installed. */
function exampleOf(artifact: BundledArtifact): string {
  const { slug, versionId, folder, manifest } = artifact;
  if (manifest.requires === undefined) return join(folder, 'example.tsx');
  const name = registryNameOf(slug);
  const place = join(PROJECT_DIR, 'build/rendered-components', `${name}@${versionId}`);
  for (const [path, text] of Object.entries(installedFiles(artifact))) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  return join(place, name, 'example.tsx');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function sizeOf(code: string): { readonly lines: number; readonly bytes: number } {
  return { lines: code.trimEnd().split('\n').length, bytes: Buffer.byteLength(code) };
}

/** Declarations of variables by where they are: `:root --ui-text`, `@media (pointer: coarse) :root --ui-control`. */
function readRules(css: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  const open: string[] = [];
  for (const { groups } of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(
      /(?<opened>[^{};]+)\{|(?<closed>\})|(?<name>[\w-]+)\s*:\s*(?<value>(?:"[^"]*"|[^;"}])+);/g,
    )) {
    const { opened, closed, name, value } = groups ?? {};
    if (opened !== undefined) open.push(oneLine(opened));
    else if (closed !== undefined) open.pop();
    else if (name?.startsWith('--ui-') === true) {
      declarations.set([...open, name].join(' '), oneLine(value ?? ''));
    }
  }
  return declarations;
}

function nameIn(place: string): string {
  return place.split(' ').at(-1) ?? '';
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What `light-dark()` makes of a value. */
function inTheme(value: string, theme: 'light' | 'dark'): string {
  return value.replaceAll(
    /light-dark\((?<light>(?:[^(),]|\([^)]*\))+), (?<dark>(?:[^(),]|\([^)]*\))+)\)/g,
    theme === 'light' ? '$<light>' : '$<dark>',
  );
}

function variablesIn(text: string): readonly string[] {
  return [...new Set(text.match(/--ui-[a-z0-9-]+/g))].toSorted();
}

/** A style sheet uses a variable where it reads it, not where it sets it. */
function withoutDeclarations(text: string): string {
  return text.replaceAll(/^\s*--ui-[a-z0-9-]+:/gm, '');
}

/** The code of a component: its main file, and the parts beside it of one that is large. */
function partsOf(files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    /\.tsx?$/.test(path) && path !== 'example.tsx' ? [text] : [],
  );
}

/** The packages that a file imports. */
function importsIn(code: string): readonly string[] {
  return [...code.matchAll(/(?:from|import)\s+'(?<name>[^'.][^']*)'/g)]
    .map(({ groups }) => groups?.['name'] ?? '')
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
