import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { STEP } from '../../src/domain/patterns/proof.ts';
import { needsOf } from '../../src/domain/components/requirements.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { IS_LONG } from '../support/scale.ts';
import {
  type BundledArtifact,
  BUNDLED_ARTIFACTS,
  installedFiles,
  TOKENS,
  tokensCssOf,
} from './bundled-artifacts.ts';

/** The largest component, and the largest median of the active versions. */
const MAX = { lines: 450, bytes: 20_000 };
const MAX_MEDIAN = { lines: 250, bytes: 10_000 };

/** The variables that components may use, with their values. A version's `tokens.css` is a part of this file. */
const VOCABULARY = readRules(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** Versions from before the shared style sheet keep their own. */
const shared = BUNDLED_ARTIFACTS.filter(({ manifest }) => manifest.tokens !== undefined).map(
  (artifact) => [artifact.name, artifact] as const,
);

const named = BUNDLED_ARTIFACTS.map((artifact) => [artifact.name, artifact] as const);

describe('each version', () => {
  test.for(named)('%s uses only variables of the vocabulary, with its values', ([, artifact]) => {
    const rules = readRules(tokensCssOf(artifact) ?? '');
    for (const [place, value] of rules)
      expect([place, value]).toEqual([place, VOCABULARY.get(place)]);
    const used = variablesIn(Object.values(artifact.files).join('\n'));
    expect(used).toEqual(used.filter((name) => VOCABULARY.has(`:root ${name}`)));
    // What depends on the pointer or on motion comes with the rule for it.
    const needed = [...VOCABULARY.keys()].filter((place) => used.includes(nameIn(place)));
    expect(needed.filter((place) => !rules.has(place))).toEqual([]);
  });

  test.for(shared)('%s has the shared variables, and no style sheet of its own', ([, artifact]) => {
    expect(Object.keys(artifact.files)).not.toContain('tokens.css');
    expect(artifact.manifest.usageRules.cssVariables).toEqual([]);
    expect(artifact.manifest.tokens?.variables).toEqual(usedVariables(artifact));
  });

  test.for(named.filter(([, { manifest }]) => manifest.tokens === undefined))(
    '%s declares the variables that it uses, and no others',
    ([, artifact]) => {
      const { 'example.tsx': example = '', ...files } = artifact.files;
      const inComponent = variablesIn(Object.values(files).map(withoutDeclarations).join('\n'));
      const inExample = variablesIn(example);
      const declared = artifact.manifest.usageRules.cssVariables;
      const names = declared.map(({ name }) => name);
      expect(
        inComponent.filter((name) => !names.includes(name)),
        'used, not declared',
      ).toEqual([]);
      const others = names.filter(
        (name) => !inComponent.includes(name) && !inExample.includes(name),
      );
      expect(others, 'declared, not used').toEqual([]);
      for (const { name, default: light, default_dark: dark } of declared) {
        const value = VOCABULARY.get(`:root ${name}`) ?? '';
        expect([value, inTheme(value, 'light'), undefined], name).toContain(
          light === undefined ? light : oneLine(light),
        );
        if (dark !== undefined) expect(oneLine(dark), name).toBe(inTheme(value, 'dark'));
      }
    },
  );

  test.for(named)('%s imports only what its dependencies name', ([, { files, manifest }]) => {
    const imported = partsOf(files).flatMap(importsIn);
    const dependencies = Object.keys(manifest.dependencies);
    expect(imported.filter((name) => !dependencies.includes(name))).toEqual([]);
    const unused = dependencies.filter((name) => !imported.includes(name));
    expect(unused.filter((name) => !['react', 'react-dom'].includes(name))).toEqual([]);
    const inExample = importsIn(files['example.tsx'] ?? '');
    const allowed = new Set([...dependencies, 'react', 'react-dom', 'lucide-react']);
    expect(inExample.filter((name) => !allowed.has(name))).toEqual([]);
  });

  test.for(named)('%s is within the budget', ([, { files }]) => {
    for (const part of partsOf(files)) {
      const size = sizeOf(part);
      expect(size.lines).toBeLessThanOrEqual(MAX.lines);
      expect(size.bytes).toBeLessThanOrEqual(MAX.bytes);
    }
  });

  // In `npm test` the active versions: the others never change.
  test.for(named.filter(([, { isActive }]) => IS_LONG || isActive))(
    '%s renders on the server, in each state, without a warning of React',
    async ([, artifact]) => {
      const said = vi.spyOn(console, 'error').mockImplementation(() => {});
      const example: { default: ComponentType; states?: Record<string, State> } = await import(
        exampleOf(artifact)
      );
      const states = Object.entries(example.states ?? {}).map(([name, state]) => {
        const whole = typeof state === 'function' ? { component: state } : state;
        return { name, width: undefined, steps: [], ...whole };
      });
      expect(states.length).toBeGreaterThanOrEqual(2);
      for (const component of [example.default, ...states.map((state) => state.component)]) {
        expect(renderToString(createElement(component)).length).toBeGreaterThan(50);
      }
      if (artifact.manifest.tokens !== undefined) {
        for (const { name, width = 320, steps } of states) {
          expect(name).toMatch(/^[\p{Lu}\d]/u);
          expect(width).toBeGreaterThanOrEqual(320);
          expect(steps.filter((step) => !STEP.test(step))).toEqual([]);
        }
        const { state } = artifact.manifest.proof ?? {};
        if (state !== undefined) expect(states.map(({ name }) => name)).toContain(state);
      }
      expect(said.mock.calls).toEqual([]);
      said.mockRestore();
    },
  );
});

test('the shared style sheet has the values of the vocabulary', () => {
  for (const { css } of TOKENS.values()) {
    for (const [place, value] of readRules(css)) {
      expect([place, value]).toEqual([place, VOCABULARY.get(place)]);
    }
  }
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

function usedVariables({ manifest, files }: BundledArtifact): readonly string[] {
  return needsOf(manifest, files).variables.toSorted();
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
