import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { BUNDLED_ARTIFACTS, type BundledArtifact } from './bundled-artifacts.ts';
import { CHECKED_ARTIFACTS, CHECKS_ALL, HAS_UNPROVEN } from './checked-artifacts.ts';
import {
  ACTIVE_ARTIFACTS,
  LANGUAGES,
  layOutLabelled,
  textsOfLabels,
  wordsInEnglish,
} from './labelled-components.ts';
import { wordsOf, wordsOfPage } from './page-words.ts';

interface Example {
  readonly default: ComponentType;
  readonly states?: Readonly<Record<string, ComponentType | { readonly component: ComponentType }>>;
}

/** A state of an example, and the English words in it that its component has: what is left is data. */
interface Scene {
  readonly name: string;
  readonly component: ComponentType;
  readonly english: ReadonlySet<string>;
}

const REGIONS = new Intl.DisplayNames('en-US', { type: 'region' });

function pairsOfLetters(): readonly string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Months and regions, which `Intl` names in the locale of an example. */
const NAMES_OF_INTL = wordsOf(
  [
    ...[...Array(12).keys()].flatMap((month) =>
      (['short', 'long'] as const).map((style) =>
        new Date(2026, month).toLocaleDateString('en-US', { month: style }),
      ),
    ),
    ...pairsOfLetters().map((code) => REGIONS.of(code)),
  ].join(' '),
);

/** Words that are in a component's code too, and no label of its own. */
const NOT_LABELS: ReadonlyMap<string, readonly string[]> = new Map([
  // Parts of words of the example, which markup or a stream splits.
  ['/ai/streaming-answer', ['pack']],
  // `Intl` writes it so in several languages.
  ['/ai/reasoning', ['min']],
  ['/forms/file-upload', ['ring']],
  // The key.
  ['/navigation/keyboard-shortcuts', ['ctrl']],
]);

/** Names and parts of addresses and code in labels of every language. */
const NO_WORDS =
  'com compact csv deutschland eircode example http https larkfield rgb unit usa utf éire';

/** Words of English labels that are the language's own too. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  ar: 'company enter escape few many name one other shift tab',
  de: 'agent api app authenticator browser budget burma code cookies details england enter escape export film filter finger format holland info korea limit link links mail minus minute name navigation offline online option optional passkey passkeys pause per person pin plan plus position problem region rest start status still system tab tablet text version wales was zaire zip zoom',
  es: 'api color congo control cookies decimal error escape has internet macedonia pin plan postal tab tokens total web zaire zip',
  fr: 'action actions agent api budget canton code condition conditions confirmation congo console conversation cookies date description document documents info internet invitation long mail menu message messages minute minutes moment navigation note notes notifications option options page pages part passage passages pause pin pixels place plan plus position postal province question sections session signature six source sources suggestions swaziland tab total type version versions volume web zip zoom',
  ja: 'caps company dprk name',
};

/** The names in `SCREENS_IN_A_LANGUAGE`, and what `Intl` writes in the locale. */
const NO_LABELS_OF_SCREENS = new Set([
  ...wordsOf('Ode Arc Reed Larch Larkfield Ines Aldana Theo Marlowe sec'),
  ...NAMES_OF_INTL,
]);

/**
 * Components with parts whose labels are given with their other props, as in `table={{ labels }}`: they are among
 * `SCREENS_IN_A_LANGUAGE`.
 */
const PARTS_WITH_LABELS = [
  '/data-display/card',
  '/screens/agent-workspace',
  '/screens/dashboard',
  '/screens/first-product',
];

/** States whose example brings labels of its own. */
const IN_A_LANGUAGE = /In (?:German|French|Spanish|Japanese|Arabic)|right to left/;

let setLanguage: (language: string | undefined) => void;
let scenes: readonly Scene[];

beforeAll(async () => {
  const folder = layOutLabelled('languages');
  ({ setLanguage } = await import(join(folder, 'labelled.ts')));
  const said = new Set(BUNDLED_ARTIFACTS.flatMap(wordsOfCode));
  const found = await Promise.all(
    ACTIVE_ARTIFACTS.filter(isLookedAt).map(async ({ slug, files }) => {
      const example: Example = await import(join(folder, registryNameOf(slug), 'example.tsx'));
      const data = wordsOf((files['example.tsx'] ?? '').replaceAll(String.raw`\n`, ' '));
      return statesOf(example).map(([state, component]) => {
        const words = wordsOfPage(renderToString(createElement(component)));
        const known = new Set([...data, ...NAMES_OF_INTL, ...(NOT_LABELS.get(slug) ?? [])]);
        const english = words.difference(known).intersection(said);
        return { name: `${slug} (${state})`, component, english };
      });
    }),
  );
  // They are made of a fifth of all components.
  const screens: Readonly<Record<string, ComponentType>> = HAS_UNPROVEN
    ? await import(join(folder, 'screens.tsx'))
    : {};
  const whole = Object.entries(screens).map(([screen, component]) => {
    const words = wordsOfPage(renderToString(createElement(component)));
    return { name: screen, component, english: words.difference(NO_LABELS_OF_SCREENS) };
  });
  scenes = [...found.flat().filter(({ name }) => !IN_A_LANGUAGE.test(name)), ...whole];
});

/** The words of a component's texts. */
function wordsOfCode({ files }: BundledArtifact): readonly string[] {
  const parts = Object.entries(files).filter(([path]) => !path.startsWith('example.'));
  return parts.flatMap(([, code]) => [...wordsOf(code)]);
}

function isLookedAt(artifact: BundledArtifact): boolean {
  return CHECKED_ARTIFACTS.includes(artifact) && !PARTS_WITH_LABELS.includes(artifact.slug);
}

function statesOf(example: Example): readonly (readonly [string, ComponentType])[] {
  const states = Object.entries(example.states ?? {}).map(
    ([name, state]) => [name, 'component' in state ? state.component : state] as const,
  );
  return [['default', example.default], ...states];
}

test('the words that are looked for are those of the components', () => {
  const all = new Set(scenes.flatMap(({ english }) => [...english]));
  if (!CHECKS_ALL) return;
  expect(all.size).toBeGreaterThan(300);
  for (const word of ['rows', 'close', 'loading', 'remove', 'previous'])
    expect(all).toContain(word);
});

test('labels in another language have no words of English ones', () => {
  const english = wordsInEnglish();
  expect(english.size).toBeGreaterThan(700);
  const found = LANGUAGES.flatMap((language) => {
    const isSame = wordsOf(`${NO_WORDS} ${SAME_WORDS[language] ?? ''}`);
    return ACTIVE_ARTIFACTS.flatMap(({ slug, labels }) => {
      const words = wordsOf(textsOfLabels(labels[language] ?? '')).intersection(english);
      const foreign = [...words.difference(isSame)];
      return foreign.length === 0 ? [] : [`${slug} (${language}): ${foreign.join(' ')}`];
    });
  });
  expect(found).toEqual([]);
});

test.for(LANGUAGES)('with the labels in %s no component says a word in English', (language) => {
  const known = new Set(
    ACTIVE_ARTIFACTS.flatMap(({ labels }) => [...wordsOf(textsOfLabels(labels[language] ?? ''))]),
  );
  setLanguage(language);
  const left = scenes.flatMap(({ name, component, english }) => {
    const words = wordsOfPage(renderToString(createElement(component)));
    const found = [...words.intersection(english)].filter((word) => !known.has(word));
    return found.length === 0 ? [] : [`${name}: ${found.join(' ')}`];
  });
  setLanguage(undefined);
  expect(left).toEqual([]);
});
