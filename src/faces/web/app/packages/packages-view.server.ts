import { releasesOf, type ImportedPackage } from '../../../../domain/catalog/releases.ts';
import {
  describePropChange,
  isBreaking,
} from '../../../../domain/components/comparison/compare-props.ts';
import { compareVersionIds, type Manifest } from '../../../../domain/components/manifest.ts';
import { type Result, success } from '../../../../domain/errors.ts';
import type { SiteDeps } from '../../site.ts';

/** Why an agent would guess about a component; each component counts once, at its first of these. */
export type GapKind = 'broke' | 'refused' | 'example' | 'types' | 'description';

/** A component with a gap, and where to close it. */
export interface GapRow {
  readonly slug: string;
  readonly name: string;
  /** Such as the reason of the type checker. */
  readonly detail: string | undefined;
  /** The file that it is in. */
  readonly from: string | undefined;
}

/** How complete what a package says of its components is. */
export interface PackageView {
  readonly name: string;
  /** The latest imported release, and the one before it. */
  readonly release: string;
  readonly before: string | undefined;
  /** When it was imported first, as ISO 8601. */
  readonly importedAt: string | undefined;
  readonly total: number;
  readonly ready: number;
  readonly groups: readonly { readonly kind: GapKind; readonly rows: readonly GapRow[] }[];
  readonly missingPeers: readonly string[];
}

const KINDS: readonly GapKind[] = ['broke', 'refused', 'example', 'types', 'description'];

type Site = Pick<SiteDeps, 'catalog' | 'components' | 'principal'>;

/** Reads what the imported packages lack, by the manifests of the active versions and the latest import. */
export async function viewPackages(site: Site): Promise<Result<readonly PackageView[]>> {
  const views: PackageView[] = [];
  for (const { package: imported } of site.catalog().registries) {
    if (imported === undefined) continue;
    const view = await viewPackage(site, imported);
    if (!view.ok) return view;
    views.push(view.value);
  }
  return success(views);
}

async function viewPackage(site: Site, imported: ImportedPackage): Promise<Result<PackageView>> {
  const [release = '', before] = releasesOf(imported).toReversed();
  const rows: (GapRow & { readonly kind: GapKind | undefined })[] = [];
  for (const patternId of imported.components) {
    const pattern = site.catalog().lookUp({ kind: 'id', id: patternId });
    if (pattern === undefined || imported.gone[patternId] !== undefined) continue;
    const active = await site.components.activeVersion(site.principal, patternId);
    if (!active.ok) return active;
    const versionId = active.value ?? '';
    const manifest = await site.components.manifest(site.principal, patternId, versionId);
    // A damaged version is of another report.
    if (!manifest.ok && manifest.failure.isDamage !== true) return manifest;
    if (!manifest.ok || manifest.value?.delivery === undefined) continue;
    const { slug } = pattern;
    const { export: name } = manifest.value.delivery;
    rows.push({ slug, name, ...gapOf(manifest.value, imported, { name, release }) });
  }
  rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return success({
    name: imported.name,
    release,
    before,
    importedAt: imported.releases[release],
    total: rows.length,
    ready: rows.filter(({ kind }) => kind === undefined).length,
    groups: KINDS.map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) })).filter(
      (group) => group.rows.length > 0,
    ),
    missingPeers: imported.gaps?.missingPeers ?? [],
  });
}

/** The gap that misleads agents most. */
function gapOf(
  manifest: Manifest,
  { gaps }: ImportedPackage,
  { name, release }: { readonly name: string; readonly release: string },
): Pick<GapRow, 'detail' | 'from'> & { readonly kind: GapKind | undefined } {
  const { breaks = {}, delivery, usage, props } = manifest;
  const older = Object.keys(breaks).toSorted(compareVersionIds).at(-1) ?? '';
  const broken = breaks[older]?.filter(isBreaking) ?? [];
  const nothing = { detail: undefined, from: undefined };
  if (delivery?.version === release && broken[0] !== undefined) {
    const more = broken.length > 1 ? `; and ${broken.length - 1} more` : '';
    return { kind: 'broke', ...nothing, detail: `${describePropChange(broken[0])}${more}` };
  }
  const refused = gaps?.refused.find(({ of }) => of === name);
  if (usage === undefined && refused !== undefined) {
    return { kind: 'refused', detail: refused.reason, from: refused.from };
  }
  if (usage === undefined) return { kind: 'example', ...nothing };
  if (props === undefined) return { kind: 'types', ...nothing };
  return gaps?.undescribed.includes(name) === true
    ? { kind: 'description', ...nothing }
    : { kind: undefined, ...nothing };
}
