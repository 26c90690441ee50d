import { isRecord, parseJson } from '../../../src/domain/text.ts';
import { type ReadableProject, readComponentsJson } from './components-json.ts';
import { inFolder, relativeTo, resolvePath } from './relative-paths.ts';
import { type Node, Source, childOf, childrenOf, nameOf } from './source-edits.ts';

/** An import that starts like this leads to a file whose path starts and ends like this: `@/ui` is `src/ui`. */
export interface Alias {
  readonly start: string;
  /** A folder with a final slash, or ''. */
  readonly target: string;
  /** What imports leave out at the end of a file, such as `.tsx`; undefined: any ending of code. */
  readonly suffix?: string | undefined;
}

/** Configurations extend each other this often at most. */
const MAX_EXTENDS = 5;

/**
 * The aliases of a project: `paths` of its TypeScript configurations and those that they extend, and `imports` of its
 * package.json, those where the command runs first.
 */
export async function readAliases(project: ReadableProject): Promise<readonly Alias[]> {
  const aliases: Alias[] = [];
  for (const base of new Set([project.base, ''])) {
    for (const name of ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']) {
      aliases.push(...(await pathsOf(project, base + name)));
    }
    const manifest = parseJson((await textOf(project, `${base}package.json`)) ?? '');
    aliases.push(...importsOf(base, isRecord(manifest) ? manifest['imports'] : undefined));
  }
  return aliases;
}

async function pathsOf(
  project: ReadableProject,
  file: string,
  depth = 0,
): Promise<readonly Alias[]> {
  const config = parseJsonc((await textOf(project, file)) ?? '');
  if (!isRecord(config)) return [];
  const options = isRecord(config['compilerOptions']) ? config['compilerOptions'] : {};
  const { paths, baseUrl } = options;
  if (isRecord(paths)) {
    const base = typeof baseUrl === 'string' ? `${baseUrl}/` : '';
    return Object.entries(paths).flatMap(([key, value]) => {
      const target: unknown = Array.isArray(value) ? value[0] : undefined;
      return typeof target === 'string' ? aliasOf(key, resolvePath(file, base + target)) : [];
    });
  }
  const extended = [config['extends']].flat().at(-1);
  if (typeof extended !== 'string' || !extended.startsWith('.') || depth === MAX_EXTENDS) return [];
  const next = resolvePath(file, extended);
  if (next === undefined) return [];
  return pathsOf(project, next.endsWith('.json') ? next : `${next}.json`, depth + 1);
}

/** Imports of a package have the whole names of files, unless their end is given. */
function importsOf(base: string, imports: unknown): readonly Alias[] {
  if (!isRecord(imports)) return [];
  return Object.entries(imports).flatMap(([key, value]) => {
    const target = isRecord(value) ? Object.values(value).find(isText) : value;
    const path = isText(target) ? resolvePath(`${base}package.json`, target) : undefined;
    return aliasOf(key, path).map((alias) => ({ ...alias, suffix: alias.suffix ?? '' }));
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** `@/*` and `src/*`, or what comes after the star. */
function aliasOf(key: string, path: string | undefined): readonly Alias[] {
  const star = path?.indexOf('*') ?? -1;
  if (path === undefined || star === -1 || key.length > 100 || !/^[^*]+\*$/.test(key)) return [];
  const suffix = path.slice(star + 1);
  const target = path.slice(0, star);
  if (target !== '' && !target.endsWith('/')) return [];
  return [{ start: key.slice(0, -1), target, suffix: suffix === '' ? undefined : suffix }];
}

async function textOf(project: ReadableProject, file: string): Promise<string | undefined> {
  return (await project.hasFile(file)) ? (await project.read(file))?.text : undefined;
}

/** JSON with comments and trailing commas; undefined for anything else. */
export function parseJsonc(text: string): unknown {
  const [statement] =
    Source.parse(`(${text.replace(/^\uFEFF/, '')}\n)`, false)?.of('ExpressionStatement') ?? [];
  return statement === undefined ? undefined : valueOf(childOf(statement, 'expression'));
}

function valueOf(node: Node | undefined): unknown {
  if (node?.type === 'ArrayExpression') return childrenOf(node, 'elements').map(valueOf);
  if (node?.type === 'ObjectExpression') {
    return Object.fromEntries(
      childrenOf(node, 'properties').map((each) => [
        nameOf(childOf(each, 'key')) ?? '',
        valueOf(childOf(each, 'value')),
      ]),
    );
  }
  return node?.['value'];
}

/** The aliases of components.json that say where files go. */
const FOLDERS = [
  ['ui', 'components/ui'],
  ['components', 'components'],
  ['lib', 'lib'],
  ['hooks', 'hooks'],
] as const;

/** Where a project keeps files of other registries, and how they import each other. */
export interface InstallPlaces {
  /** The path of a file by its usual place, such as `components/ui/button.tsx`; `~/` is the project. */
  readonly pathOf: (place: string) => string;
  /** How a file imports another one: by an alias, else relative. */
  readonly specifierOf: (from: string, to: string) => string;
  /** The path without its ending that an import leads to; undefined for packages. */
  readonly resolve: (specifier: string, from: string) => string | undefined;
}

/** Reads components.json and the aliases of a project. */
export async function readInstallPlaces(
  project: ReadableProject,
  source: string,
): Promise<InstallPlaces> {
  const all = await readAliases(project);
  const named = (await readComponentsJson(project)).aliases;
  const folders = new Map<string, string>();
  const preferred: { readonly folder: string; readonly alias: Alias }[] = [];
  for (const [name, usual] of FOLDERS) {
    const text = named[name];
    const alias = text === undefined ? undefined : all.find((each) => covers(each, `${text}/`));
    if (text === undefined || alias === undefined) continue;
    const folder = (alias.target + text.slice(alias.start.length)).replace(/\/$/, '');
    folders.set(usual, folder);
    preferred.push({ folder, alias });
  }
  const components = folders.get('components');
  if (components !== undefined && !folders.has('components/ui')) {
    folders.set('components/ui', `${components}/ui`);
  }
  const { utils } = named;
  const utilsAlias = utils === undefined ? undefined : all.find((each) => covers(each, utils));
  const utilsPath =
    utils !== undefined && utilsAlias && utilsAlias.target + utils.slice(utilsAlias.start.length);
  const ordered = [
    ...preferred.toSorted((a, b) => b.folder.length - a.folder.length),
    ...all.map((alias) => ({ folder: alias.target.replace(/\/$/, ''), alias })),
  ];
  return {
    pathOf(place) {
      if (place.startsWith('~/')) return project.base + place.slice(2);
      // A target may begin with the folder of the code: `src/`, or `app/` of React Router.
      const own = source.slice(project.base.length);
      const prefix = [own, 'src/'].find((each) => each !== '' && place.startsWith(each)) ?? '';
      const path = place.slice(prefix.length);
      const isUtils = /^lib\/utils(?:\.[jt]sx?)?$/.test(path);
      if (isUtils && utilsPath) return utilsPath + path.slice('lib/utils'.length);
      const usual = FOLDERS.find(([, start]) => path.startsWith(`${start}/`))?.[1];
      const folder = usual === undefined ? undefined : folders.get(usual);
      return usual === undefined || folder === undefined
        ? source + path
        : inFolder(folder, path.slice(usual.length + 1));
    },
    specifierOf(from, to) {
      const bare = withoutCodeEnding(to);
      for (const { folder, alias } of ordered) {
        if (folder !== '' && !to.startsWith(`${folder}/`)) continue;
        const { start, target, suffix } = alias;
        if (suffix === undefined) return start + bare.slice(target.length);
        if (suffix !== '' && to.endsWith(suffix)) {
          return start + to.slice(target.length, -suffix.length);
        }
      }
      return relativeTo(from, bare);
    },
    resolve(specifier, from) {
      if (/^\.{1,2}(?:\/|$)/.test(specifier)) return resolvePath(from, specifier);
      const alias = all.find((each) => covers(each, specifier));
      return alias && alias.target + specifier.slice(alias.start.length);
    },
  };
}

function covers({ start }: Alias, specifier: string): boolean {
  return specifier.startsWith(start);
}

/** A path without the ending that imports leave out. */
export function withoutCodeEnding(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
}
