import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_VARIANT } from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { Source } from '../../packages/consumer/src/source-edits.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { BUNDLED_ARTIFACTS, type BundledArtifact } from './bundled-artifacts.ts';
import { wordsOf } from './page-words.ts';
import { SCREENS_IN_A_LANGUAGE } from './contract/screens-in-a-language.ts';

/** The languages that the bundled catalog has labels in besides English. */
export const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja'];

/** The active version of every component. */
export const ACTIVE_ARTIFACTS = BUNDLED_ARTIFACTS.filter(
  ({ isActive, variant }) => isActive && variant === DEFAULT_VARIANT,
);

/** What has strings that nobody reads: imports, types, comparisons, arguments of constructors. */
const WITHOUT_LABELS = /^(?:Import|Export|TS|Binary|New)/;

/** The texts in a file of labels, without its code. */
export function textsOfLabels(code: string): string {
  const source = Source.parse(code, true);
  if (source === undefined) throw new Error(`These labels do not parse:\n${code}`);
  const texts = [...source.of('StringLiteral'), ...source.of('TemplateElement')].filter((node) => {
    const parent = source.parents.get(node);
    return !WITHOUT_LABELS.test(parent?.type ?? '') && parent?.['key'] !== node;
  });
  return texts.map((node) => source.textOf(node)).join('\n');
}

/** The words of the labels that components have in English. */
export function wordsInEnglish(): ReadonlySet<string> {
  const labels = ACTIVE_ARTIFACTS.flatMap(({ files }) =>
    Object.values(files).flatMap(
      (code) => code.match(/^(?:export )?const ENGLISH(?:.*\};$|[^]*?^\};)/gm) ?? [],
    ),
  );
  return wordsOf(labels.map(textsOfLabels).join('\n'));
}

/** The names that a file of labels exports. */
function exportedLabels({ labels }: BundledArtifact): readonly string[] {
  return [...(labels['de'] ?? '').matchAll(/^export const (\w+)|^export \{ \w+ as (\w+)/gm)].map(
    ([, name, other]) => name ?? other ?? '',
  );
}

/**
 * Lays all active components out as they are installed, with their labels, and each with an example whose components
 * get the labels and the locale of a language: `setLanguage` of `labelled.ts` chooses it, undefined is English.
 */
export function layOutLabelled(place: string): string {
  const folder = join(PROJECT_DIR, 'build/rendered-components', place);
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const artifact of ACTIVE_ARTIFACTS) {
    const name = registryNameOf(artifact.slug);
    for (const [path, text] of Object.entries(artifact.files)) {
      const isExample = path === 'example.tsx';
      write(`${name}/${path}`, isExample ? text.replaceAll("/component'", "/labelled'") : text);
    }
    for (const [language, text] of Object.entries(artifact.labels)) {
      write(`${name}/labels/${language}.ts`, text);
    }
    write(`${name}/labelled.tsx`, labelledModule(artifact));
  }
  for (const language of LANGUAGES) {
    const files = ACTIVE_ARTIFACTS.filter(({ labels }) => language in labels);
    const lines = files.map(
      ({ slug }) => `export * from '../${registryNameOf(slug)}/labels/${language}';`,
    );
    write(`labels/${language}.ts`, `${lines.join('\n')}\n`);
  }
  write('labelled.ts', LABELLED);
  write('screens.tsx', SCREENS_IN_A_LANGUAGE);
  return folder;
}

function labelledModule(artifact: BundledArtifact): string {
  const hasLocale = artifact.manifest.props?.some(({ name }) => name === 'locale') === true;
  const names = exportedLabels(artifact);
  const lines = [...names, ...(names.includes('avatar') ? ['avatarGroup'] : [])].map((name) => {
    const component = name.charAt(0).toUpperCase() + name.slice(1);
    const labels = name === 'avatarGroup' ? 'avatar' : name;
    return `export const ${component} = labelled(own.${component}, '${labels}', ${hasLocale});`;
  });
  return [
    "import * as own from './component';",
    "import { labelled } from '../labelled';",
    "export * from './component';",
    ...lines,
    '',
  ].join('\n');
}

const LABELLED = `import { createElement } from 'react';
${LANGUAGES.map((language) => `import * as ${language} from './labels/${language}';`).join('\n')}
const LABELS = { ${LANGUAGES.join(', ')} };
let current;
export const setLanguage = (language) => { current = language; };
export const labelled = (Component, name, hasLocale) => (props) =>
  current === undefined ? createElement(Component, props) : createElement(Component, {
    ...props,
    ...(hasLocale ? { locale: current } : {}),
    labels: merge(LABELS[current][name], props.labels),
    ...(props.shell ? { shell: { ...props.shell, labels: LABELS[current].appShell } } : {}),
  });
const isGroup = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const merge = (all = {}, own = {}) => Object.fromEntries(
  [...new Set([...Object.keys(all), ...Object.keys(own)])].map((key) => [
    key,
    isGroup(all[key]) && isGroup(own[key]) ? merge(all[key], own[key]) : (own[key] ?? all[key]),
  ]),
);
export const labelsOf = (name) => (current === undefined ? undefined : LABELS[current][name]);
`;
