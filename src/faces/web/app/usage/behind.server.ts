import type { Adoption } from '../../../../domain/usage/adoption.ts';
import type { UsageReport } from '../../../../domain/usage/usage-report.ts';
import {
  describeKnown,
  readUpdate,
} from '../../../../domain/components/comparison/needed-changes.ts';
import { compareVersionIds, isVersionId } from '../../../../domain/components/manifest.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import { counted } from '../../../../domain/text.ts';
import type { SiteDeps } from '../../site.ts';
import { promptOf } from '../changes/what-to-do.server.ts';
import { comparePath } from '../component/compare-path.ts';

/** A version of a component that was fetched or is held while a newer one is active. */
export interface BehindRow {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly comparePath: string;
  /** `3 steps`, `Nothing`, `Not known`. */
  readonly todo: string;
  readonly isNothing: boolean;
  /** In the month of the report. */
  readonly calls: number;
  readonly projects: readonly string[];
  /** Undefined where the versions cannot be compared. */
  readonly prompt: string | undefined;
}

export interface Behind {
  /** What asks for steps first, then by projects and calls. */
  readonly rows: readonly BehindRow[];
  /** Those that are not listed. */
  readonly more: number;
  /** Components whose active version could not be read. */
  readonly unknown: number;
}

interface Held {
  readonly pattern: Pattern;
  readonly from: string;
  calls: number;
  projects: readonly string[];
}

const MAX_ROWS = 30;

/** Components whose active version is asked for. */
const MAX_READ = 500;

/** Reads who uses versions that are no longer active, by the calls of a month and by what projects report. */
export async function readBehind(
  { catalog, components, principal }: Pick<SiteDeps, 'catalog' | 'components' | 'principal'>,
  report: Pick<UsageReport, 'by_version'>,
  adoption: Adoption | undefined,
): Promise<Behind> {
  const heldByPattern = new Map<string, Held[]>();
  const hold = (id: string, versionId: string): Held | undefined => {
    const pattern = catalog().lookUp({ kind: 'id', id });
    if (pattern === undefined || !isVersionId(versionId)) return undefined;
    const known = heldByPattern.get(id) ?? [];
    const held = known.find(({ from }) => from === versionId);
    if (held !== undefined) return held;
    const first: Held = { pattern, from: versionId, calls: 0, projects: [] };
    heldByPattern.set(id, [...known, first]);
    return first;
  };
  for (const { pattern_id: id, version_id: versionId, count } of report.by_version) {
    const held = hold(id, versionId);
    if (held !== undefined) held.calls += count;
  }
  for (const { pattern_id: id, version_id: versionId, projects } of adoption?.versions ?? []) {
    const held = hold(id, versionId);
    if (held !== undefined) held.projects = projects;
  }
  let unknown = Math.max(0, heldByPattern.size - MAX_READ);
  const behind: (Held & { readonly to: string })[] = [];
  for (const [id, held] of [...heldByPattern].slice(0, MAX_READ)) {
    const active = await components.activeVersion(principal, id);
    if (!active.ok) unknown += 1;
    const to = active.ok ? active.value : undefined;
    if (to === undefined) continue;
    for (const each of held) {
      if (compareVersionIds(each.from, to) < 0) behind.push({ ...each, to });
    }
  }
  const most = behind.toSorted(
    (a, b) => b.projects.length - a.projects.length || b.calls - a.calls,
  );
  const rows: BehindRow[] = [];
  for (const { pattern, from, to, calls, projects } of most.slice(0, MAX_ROWS)) {
    const versions = await components.versions(principal, pattern.id);
    const manifest = (id: string) => components.manifest(principal, pattern.id, id);
    const update = versions.ok && (await readUpdate(manifest, versions.value, { from, to }));
    const needed = update !== false && update.ok ? update.value?.needed : undefined;
    const newest = await manifest(to);
    rows.push({
      title: pattern.title,
      from,
      to,
      comparePath: comparePath(pattern.slug, from, to),
      todo:
        needed === undefined || needed.verdict === 'unknown'
          ? 'Not known'
          : needed.verdict === 'none'
            ? 'Nothing'
            : counted(describeKnown(needed).length, 'step'),
      isNothing: needed?.verdict === 'none',
      calls,
      projects,
      prompt:
        needed &&
        promptOf({ pattern, to, manifest: newest.ok ? newest.value : undefined }, from, needed),
    });
  }
  return {
    rows: rows.toSorted((a, b) => Number(a.isNothing) - Number(b.isNothing)),
    more: most.length - rows.length,
    unknown,
  };
}
