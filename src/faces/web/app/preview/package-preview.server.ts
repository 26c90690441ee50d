import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import {
  type Delivery,
  type Manifest,
  mainFileOf,
} from '../../../../domain/components/manifest.ts';
import { BUNDLE_FILES, releaseName } from '../../../../domain/components/package-bundle.ts';
import type { SiteDeps } from '../../site.ts';
import type { PreviewedBundle } from './use-artifact.ts';

/** What the preview of a component of a package runs, or why there is none. */
export type PackagePreview =
  | { readonly bundle: PreviewedBundle; readonly files: Readonly<Record<string, string>> }
  | { readonly unavailable: string };

/** Of all examples together: they are part of the page. */
const MAX_CHARACTERS = 512 * 1024;

/** The examples of a component that a package delivers, as one file whose states they are. */
export async function readPackagePreview(
  { components, principal, findBundle }: SiteDeps,
  { pattern, versionId, code }: Component,
  { variants, examples = [] }: Manifest,
  delivery: Delivery,
): Promise<PackagePreview> {
  const { framework } = delivery;
  const release = releaseName(delivery);
  if (framework !== 'react' && framework !== 'html') {
    return {
      unavailable: `Previews run React and elements, and ${release} is for another framework.`,
    };
  }
  const listed = variants[framework]?.files.map(({ path }) => path) ?? [];
  const main = mainFileOf(listed) ?? '';
  const shown = examples.length === 0 ? [{ title: 'Default', path: main }] : examples;
  if (!/\.(?:tsx|html)$/.test(main)) {
    return { unavailable: `No example of it that compiles was found with ${release}.` };
  }
  const found = await findBundle(principal, delivery);
  if (!found.ok) return { unavailable: `${release} cannot be read here: ${found.failure.message}` };
  const bundle = found.value;
  if (bundle === undefined) {
    return { unavailable: `The catalog has no bundle of ${release}: import the package again.` };
  }
  if ('problem' in bundle) {
    return { unavailable: `${release} has no previews: ${bundle.problem}.` };
  }
  let left = MAX_CHARACTERS - code.length;
  const texts = new Map([[main, code]]);
  for (const { path } of shown.filter((each) => each.path !== main)) {
    const file = await components.file(principal, pattern.id, versionId, framework, path);
    const text = file.ok ? file.value?.text : undefined;
    left -= text?.length ?? 0;
    if (text !== undefined && left >= 0) texts.set(path, text);
  }
  const states = shown.flatMap(({ title, path }) => {
    const text = texts.get(path);
    return text === undefined ? [] : [{ title, path, text }];
  });
  const place = `/preview/bundles/${bundle.id}/${bundle.versionId}`;
  const files = Object.fromEntries([...texts].filter(([path]) => path.endsWith('.tsx')));
  return {
    bundle: {
      release,
      script: { path: `${place}/${BUNDLE_FILES.script}`, sha256: bundle.script },
      ...(bundle.styles === undefined
        ? {}
        : { styles: { path: `${place}/${BUNDLE_FILES.styles}`, sha256: bundle.styles } }),
    },
    files: {
      ...files,
      'example.tsx': framework === 'html' ? htmlExample(states) : reactExample(states),
    },
  };
}

interface State {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

/** Each example is loaded for itself: one that fails leaves the others. */
function reactExample(states: readonly State[]): string {
  const load = ({ path }: State) => `show(() => import('./${path.replace(/\.tsx$/, '')}'))`;
  return `import { lazy } from 'react';
${SETUP}
const isComponent = (value) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

function show(load) {
  const Example = lazy(async () => {
    const module = await load();
    const shown = module.default ?? Object.values(module).find(isComponent);
    if (!isComponent(shown)) throw new Error('This example exports no component.');
    return { default: shown };
  });
  return () => <Setup><Example /></Setup>;
}

${statesCode(states, load)}`;
}

/** The file of \`--preview\`, if any. */
const SETUP = `import * as setup from '@preview/setup';

const Setup = setup.default ?? (({ children }) => children);`;

/** Elements are HTML; what scripts of an example set up runs when it is there. */
function htmlExample(states: readonly State[]): string {
  return `import { useEffect, useRef } from 'react';

function show(html) {
  return function Example() {
    const place = useRef(null);
    useEffect(() => {
      place.current.innerHTML = html;
      for (const { src, textContent } of place.current.querySelectorAll('script')) {
        if (src === '' && !/^\\s*import\\b/m.test(textContent)) {
          (0, eval)('(async () => {' + textContent + '\\n})()');
        }
      }
    }, []);
    return <div ref={place} />;
  };
}

${statesCode(states, ({ text }) => `show(${JSON.stringify(text)})`)}`;
}

function statesCode(states: readonly State[], show: (state: State) => string): string {
  const [first, ...others] = states;
  const named = others.length === 0 ? [] : states;
  const lines = named.map((state) => `  ${quoted(state.title)}: ${show(state)},`);
  return [
    `export default ${first === undefined ? '() => null' : show(first)};`,
    ...(lines.length === 0 ? [] : ['', 'export const states = {', ...lines, '};']),
    '',
  ].join('\n');
}

function quoted(title: string): string {
  return `'${title.replaceAll(/[\\']/g, '\\$&')}'`;
}
