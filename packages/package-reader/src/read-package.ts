import { checkExamples } from './check-examples.ts';
import { checkTemplates } from './check-templates.ts';
import type { PackageComponent, PackageExample, PackageModel } from './model.ts';
import { canResolve, folderOfPackage, readPackageJson } from './program.ts';
import { readComponents } from './read-components.ts';
import { type ComponentDocs, type DocsFolder, type RawExample, readDocs } from './read-docs.ts';

export interface ReadOptions {
  /** The folder of the package, such as `…/node_modules/@acme/ui`. */
  readonly root: string;
  /** Folders of documentation, stories and examples besides the package. */
  readonly docs: readonly DocsFolder[];
  /** Prefixes of names that its documentation leaves out. */
  readonly prefixes: readonly string[];
  /** The declarations of the language and the DOM, of the same release of TypeScript. */
  readonly libFolder: string;
  readonly onProgress: (step: string) => void;
}

/** Examples of one component that are compiled, and those that are kept. */
const MAX_CHECKED = 24;
const MAX_KEPT = 6;

/**
 * Reads a package as it is installed: its public components by the type checker or the manifest of its elements, what
 * the documentation says of them, and the examples that compile. Nothing of the package is run.
 */
export function readPackage({
  root,
  docs,
  prefixes,
  libFolder,
  onProgress,
}: ReadOptions): PackageModel {
  const json = readPackageJson(root);
  const folder = folderOfPackage(root);
  const place = { folder, libFolder };
  const read = readComponents(root, place, json);
  onProgress(`${read.components.length} components`);
  const names = read.components.map(({ component }) => component.name);
  const found = [{ folder: root }, ...docs].map((each) => readDocs(each, names, prefixes));
  const documented = read.components.map(({ component, jsdocExamples }) => {
    const texts = found.flatMap((each) => each.get(component.name) ?? []);
    const raw = [
      ...jsdocExamples.map((code) => exampleOfComment(code, component.source)),
      ...texts.flatMap(({ examples }) => examples),
    ];
    return { component: withTexts(component, texts), raw: raw.slice(0, MAX_CHECKED) };
  });
  onProgress('documentation read');
  const all = documented.flatMap(({ component, raw }) =>
    raw.map((example) => ({ example, of: component.name })),
  );
  const examples = all.map(({ example }) => example);
  const checked =
    read.framework === 'react'
      ? checkExamples(place, examples, read.entryByName, read.program)
      : checkTemplates(
          examples,
          read.components.map(({ component }) => component),
          read.framework,
        );
  onProgress(`${checked.filter(({ refusal }) => refusal === undefined).length} examples compile`);
  const examplesByName = new Map<string, PackageExample[]>();
  for (const [at, { code, rewritten, refusal, example }] of checked.entries()) {
    if (refusal !== undefined) continue;
    const of = all[at]?.of ?? '';
    const kept = examplesByName.get(of) ?? [];
    examplesByName.set(of, kept);
    const { title, language, from } = example;
    if (kept.length >= MAX_KEPT) continue;
    kept.push({
      ...(title === undefined ? {} : { title }),
      code,
      language,
      from,
      rewritten: [...rewritten],
    });
  }
  return {
    name: json.name,
    version: json.version,
    ...(json.license === undefined ? {} : { license: json.license }),
    readFrom: read.readFrom,
    framework: read.framework,
    peers: json.peerDependencies,
    components: documented.map(({ component }) => ({
      ...component,
      examples: examplesByName.get(component.name) ?? [],
    })),
    common: read.common,
    hidden: [],
    refused: checked.flatMap(({ example, refusal }, at) =>
      refusal === undefined ? [] : [{ from: example.from, of: all[at]?.of ?? '', reason: refusal }],
    ),
    missing: Object.keys(json.peerDependencies).filter((peer) => !canResolve(folder, peer)),
  };
}

function withTexts(component: PackageComponent, texts: readonly ComponentDocs[]): PackageComponent {
  const described = texts.find(({ description }) => description !== undefined);
  const category = texts.find((each) => each.category !== undefined)?.category;
  return {
    ...component,
    ...(component.description === undefined && described?.description !== undefined
      ? { description: described.description, describedBy: described.describedBy ?? '' }
      : {}),
    ...(category === undefined ? {} : { category }),
  };
}

function exampleOfComment(text: string, source: string | undefined): RawExample {
  const code = text.replaceAll(/^```\w*\n|```$/g, '');
  return { code, imports: [], from: source ?? '', language: 'tsx' };
}
