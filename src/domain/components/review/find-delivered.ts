import { type Catalog, closestText } from '../../catalog/catalog.ts';
import type { PackageRecord } from '../../catalog/package-record.ts';
import { success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import type { ComponentReader } from '../component-reader.ts';
import { compareReleases, parseRelease } from '../delivery.ts';
import { type Manifest, compareVersionIds } from '../manifest.ts';
import type { CodeReading } from './code-reader.ts';
import { type Finding, MAX_QUOTED } from './finding.ts';
import type { InstalledPackage } from './installed-files.ts';
import type { UsedComponent, UsedOfPackages } from './package-rules.ts';

/** A package that a file uses, and how it was checked. */
export interface CheckedPackage {
  readonly name: string;
  /** The release of the project; undefined where it is not known. */
  readonly version: string | undefined;
  /** The newest release that the catalog knows. */
  readonly known: string;
  /** `other`: by the nearest release, with warnings; `unknown`: not at all, since no release of its major is known. */
  readonly checked: 'exactly' | 'other' | 'unknown';
}

/** What a file uses of the packages that deliver components. */
export interface FoundDelivered {
  readonly used: UsedOfPackages;
  readonly packages: readonly CheckedPackage[];
  /** Names that a package does not export, and elements that it does not have. */
  readonly findings: readonly Finding[];
}

/** Finds what a file uses of packages. What is not open to the principal is left out. */
export type FindDelivered = (
  principal: Principal,
  reading: Pick<CodeReading, 'imports' | 'rendered'>,
  installed: readonly InstalledPackage[],
) => Promise<FoundDelivered>;

/** Components of one file, and versions of one that are looked at. */
const MAX_COMPONENTS = 100;
const MAX_VERSIONS = 30;

interface Wanted {
  readonly pattern: Pattern;
  readonly record: PackageRecord;
  readonly source: string | undefined;
  /** What the source exports as default. */
  readonly defaultName?: string | undefined;
}

export function createFindDelivered(deps: {
  readonly catalog: () => Pick<Catalog, 'patterns' | 'packages'>;
  readonly reader: Pick<ComponentReader, 'versions' | 'activeVersion' | 'manifest'>;
}): FindDelivered {
  return async (principal, { imports, rendered }, installed) => {
    const catalog = deps.catalog();
    const byPackage = byPackageOf(catalog);
    const releaseOf = new Map(installed.map((each) => [each.package, each.version]));
    const tags = new Map(
      [...byPackage].flatMap(([name, patterns]) =>
        patterns.flatMap((pattern) =>
          isElement(pattern) ? [[pattern.delivered?.names[0] ?? '', { name, pattern }]] : [],
        ),
      ),
    );
    const wanted = new Map<string, Wanted>();
    const findings: Finding[] = [];
    const names = new Set<string>();
    for (const { source, line, names: imported } of imports) {
      const record = packageOf(source, catalog.packages);
      if (record === undefined) continue;
      names.add(record.name);
      const patterns = byPackage.get(record.name) ?? [];
      const defaultName = defaultOf(record, source);
      for (const pattern of usedOf(patterns, { source, imported, defaultName }, rendered)) {
        wanted.set(`${source} ${pattern.id}`, { pattern, record, source, defaultName });
      }
      if (checkOf(record, releaseOf.get(record.name)) !== 'exactly') continue;
      findings.push(...unknownExports(record, patterns, { source, line, imported }));
    }
    for (const { name, line } of rendered) {
      const known = tags.get(name);
      const record = known && catalog.packages.get(known.name);
      if (known !== undefined && record !== undefined) {
        names.add(record.name);
        wanted.set(`${name} ${known.pattern.id}`, {
          pattern: known.pattern,
          record,
          source: undefined,
        });
      } else if (/^[a-z][a-z0-9]*-/.test(name)) {
        findings.push(...unknownElement(name, line, [...tags.keys()]));
      }
    }
    const found = await Promise.all(
      [...wanted.values()].slice(0, MAX_COMPONENTS).map(async (each) => {
        const read = await readVersion(principal, each, releaseOf.get(each.record.name));
        return read === undefined ? [] : componentsOf(each, read);
      }),
    );
    const components = found.flat();
    const groups = new Set(components.flatMap(({ common = [] }) => common));
    const records = [...names].flatMap((name) => catalog.packages.get(name) ?? []);
    const attributes = records.flatMap(({ platform }) => Object.values(platform).flat());
    return {
      used: {
        components,
        attributes: [...new Set(attributes)],
        groups: Object.fromEntries(records.flatMap((each) => groupsOf(each, groups))),
      },
      packages: records.map((record) => {
        const version = releaseOf.get(record.name);
        const checked = checkOf(record, version);
        return { name: record.name, version, known: record.version, checked };
      }),
      findings,
    };
  };

  /** The version of a component that a release of its package has: the last one that is not newer. */
  async function readVersion(
    principal: Principal,
    { pattern, record }: Wanted,
    release: string | undefined,
  ): Promise<{ readonly manifest: Manifest; readonly isSure: boolean } | undefined> {
    const check = checkOf(record, release);
    if (check === 'unknown') return undefined;
    const given = release === undefined ? undefined : parseRelease(release);
    const versions =
      given === undefined ? success([]) : await deps.reader.versions(principal, pattern.id);
    const listed = versions.ok ? versions.value.toSorted(compareVersionIds).reverse() : [];
    let oldest: Manifest | undefined;
    for (const versionId of listed.slice(0, MAX_VERSIONS)) {
      const read = await deps.reader.manifest(principal, pattern.id, versionId);
      const since = read.ok ? parseRelease(read.value?.delivery?.version ?? '') : undefined;
      if (!read.ok || read.value === undefined || since === undefined || given === undefined) {
        continue;
      }
      if (compareReleases(since, given) <= 0) {
        return { manifest: read.value, isSure: check === 'exactly' };
      }
      if (since[0] === given[0]) oldest = read.value;
    }
    if (given !== undefined) return oldest && { manifest: oldest, isSure: false };
    const active = await deps.reader.activeVersion(principal, pattern.id);
    const manifest =
      active.ok && active.value !== undefined
        ? await deps.reader.manifest(principal, pattern.id, active.value)
        : undefined;
    return manifest?.ok === true && manifest.value !== undefined
      ? { manifest: manifest.value, isSure: true }
      : undefined;
  }
}

const patternsByPackage = new WeakMap<readonly Pattern[], ReadonlyMap<string, Pattern[]>>();

/** The patterns that packages deliver, by package: once for each build. */
function byPackageOf({ patterns }: Pick<Catalog, 'patterns'>): ReadonlyMap<string, Pattern[]> {
  const known =
    patternsByPackage.get(patterns) ??
    Map.groupBy(
      patterns.filter(({ delivered }) => delivered !== undefined),
      ({ delivered }) => delivered?.package ?? '',
    );
  patternsByPackage.set(patterns, known);
  return known;
}

/** Tags of elements have a hyphen, names in code have none. */
function isElement({ delivered }: Pattern): boolean {
  return delivered?.names[0]?.includes('-') === true;
}

function packageOf(source: string, packages: Catalog['packages']): PackageRecord | undefined {
  const parts = source.split('/');
  return packages.get(parts.slice(0, source.startsWith('@') ? 2 : 1).join('/'));
}

/** How a release can be checked: those between the first and the last import are known. */
function checkOf({ version }: PackageRecord, given: string | undefined): CheckedPackage['checked'] {
  const [known, wanted] = [parseRelease(version), parseRelease(given ?? '')];
  if (known === undefined || wanted === undefined) return 'exactly';
  const isPatch = known[0] === wanted[0] && known[1] === wanted[1];
  if (isPatch || compareReleases(wanted, known) <= 0) return 'exactly';
  return known[0] === wanted[0] ? 'other' : 'unknown';
}

/** The name of the component that an entry exports as default; undefined for none. */
function defaultOf({ exports: entries }: PackageRecord, source: string): string | undefined {
  const named = entries[source]?.find((each) => each.startsWith(DEFAULT_AS));
  return named?.slice(DEFAULT_AS.length);
}

const DEFAULT_AS = 'default as ';

interface NamedImport {
  readonly source: string;
  readonly imported: CodeReading['imports'][number]['names'];
}

/** The components that an import brings: of the same entry, or of the only one that has the name. */
function usedOf(
  patterns: readonly Pattern[],
  { source, imported, defaultName }: NamedImport & Pick<Wanted, 'defaultName'>,
  rendered: CodeReading['rendered'],
): readonly Pattern[] {
  const names = imported.flatMap(({ imported: name, local }) =>
    name === '*'
      ? rendered.flatMap((each) =>
          each.name.startsWith(`${local}.`) ? (each.name.split('.')[1] ?? []) : [],
        )
      : name === 'default'
        ? (defaultName ?? [])
        : [name],
  );
  return [...new Set(names)].flatMap((name) => {
    const all = patterns.filter(({ delivered }) =>
      delivered?.names.some((each) => each.split('.')[0] === name),
    );
    const ofEntry = all.filter(({ delivered }) => delivered?.entry === source);
    return ofEntry.length > 0 ? ofEntry : all.length === 1 ? all : [];
  });
}

function unknownExports(
  { name: packageName, exports: entries }: PackageRecord,
  patterns: readonly Pattern[],
  { source, line, imported }: NamedImport & { readonly line: number },
): readonly Finding[] {
  const exported = entries[source]?.filter((each) => !each.startsWith(DEFAULT_AS)) ?? [];
  if (exported.length === 0) return [];
  const known = new Set(exported);
  return imported
    .filter(({ imported: name }) => name !== '*' && !known.has(name))
    .map(({ imported: name }): Finding => {
      const other = Object.keys(entries).find(
        (entry) => name !== 'default' && entries[entry]?.includes(name) === true,
      );
      const near = name.length > MAX_QUOTED ? undefined : closestText(name, exported);
      const part = patterns.find(({ delivered }) =>
        delivered?.names.some((each) => each.includes('.') && each.replace('.', '') === name),
      );
      const written = part?.delivered?.names.find((each) => each.replace('.', '') === name);
      return {
        rule: 'unknown-export',
        severity: 'error',
        line,
        message: `${source.slice(0, 2 * MAX_QUOTED)} does not export ${name.slice(0, MAX_QUOTED)}.`,
        fix:
          other !== undefined
            ? `Import it from ${other}.`
            : written !== undefined
              ? `Use ${written}.`
              : near !== undefined
                ? `Use ${near}.`
                : `find_components finds what ${packageName} has.`,
        url: part?.slug ?? '/',
      };
    });
}

/** An element that a package does not have, but nearly: others may begin with the same letters. */
function unknownElement(name: string, line: number, tags: readonly string[]): readonly Finding[] {
  const prefix = name.slice(0, name.indexOf('-') + 1);
  const near = closestText(
    name,
    tags.filter((tag) => tag.startsWith(prefix)),
  );
  if (near === undefined || name.length > MAX_QUOTED) return [];
  return [
    {
      rule: 'unknown-element',
      severity: 'error',
      line,
      message: `There is no element <${name}>.`,
      fix: `Use <${near}>.`,
      url: '/',
    },
  ];
}

function componentsOf(
  { pattern, source, defaultName }: Wanted,
  { manifest, isSure }: { readonly manifest: Manifest; readonly isSure: boolean },
): readonly UsedComponent[] {
  const { delivery, parts = [], deprecated } = manifest;
  if (delivery === undefined) return [];
  const severity = isSure ? 'error' : 'warning';
  const place = { source, defaultName, slug: pattern.slug, severity } as const;
  const { props, common, isOpen } = manifest;
  return [
    { ...place, name: delivery.export, props, common, isOpen, deprecated },
    ...parts.map((part): UsedComponent => ({
      ...place,
      name: part.name,
      props: part.props,
      common: part.common,
      isOpen: part.isOpen,
      deprecated: part.deprecated,
    })),
  ];
}

/** The groups of props that are wanted; of the platform's only names are known. */
function groupsOf({ common, platform }: PackageRecord, wanted: ReadonlySet<string>) {
  return [...wanted].map((group) => {
    const names = platform[group] ?? [];
    return [
      group,
      [...(common[group] ?? []), ...names.map((name) => ({ name, type: 'any' }))],
    ] as const;
  });
}
