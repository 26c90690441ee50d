import { z } from 'zod';
import { plainText } from '../patterns/plain-text.ts';
import { compareVersionIds, isVariantName, isVersionId } from '../components/manifest.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { type Result, err, success } from '../errors.ts';
import { type Principal, OPERATOR } from '../identity/principal.ts';
import type { Scope } from '../identity/scopes.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** The most projects stored for one reporter. */
export const MAX_PROJECTS = 100;

/** The most projects listed; each reporter's latest come first. */
export const MAX_LISTED = 1000;

/** Projects are deleted this long after their last report. */
export const KEPT_DAYS = 180;

/** A component in a project, without path or code. */
export const adoptedComponentSchema = z.strictObject({
  pattern_id: z.uuid(),
  variant: z.string().refine(isVariantName, { error: 'must be the name of a variant' }),
  version_id: z.string().refine(isVersionId, { error: 'must be seed, v1, v2, …' }),
  /** Of the main file as it was published, in lower-case hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether the project changed it. */
  modified: z.boolean(),
});

/** The body that `cli.mjs status --report` sends (docs/specification.md#adoption-reports). */
const adoptionReportSchema = z.strictObject({
  /** A name that the consumer chooses. */
  project: plainText(100),
  // Counted before each one is checked.
  components: z.array(z.unknown()).max(1000).pipe(z.array(adoptedComponentSchema)),
});

export type AdoptedComponent = Readonly<z.infer<typeof adoptedComponentSchema>>;

export type AdoptionReport = Readonly<z.infer<typeof adoptionReportSchema>>;

/** A project's last report. */
export interface StoredAdoption extends AdoptionReport {
  /** The user who reported; undefined for the operator. */
  readonly userId: string | undefined;
  /** ISO 8601. */
  readonly reportedAt: string;
}

/** Keeps the last report of each user's projects (docs/specification.md#adoption-reports). */
export interface AdoptionStore {
  /**
   * Replaces the reporter's report of the project; `full` for a new project beyond `MAX_PROJECTS`. Deletes expired
   * projects.
   *
   * @param userId undefined for the operator
   */
  readonly save: (
    userId: string | undefined,
    report: AdoptionReport,
  ) => Promise<Result<'saved' | 'full'>>;
  /** By name, at most `MAX_LISTED`. */
  readonly list: () => Promise<Result<readonly StoredAdoption[]>>;
}

/** Counts of a project's components; one can be both outdated and modified. */
interface AdoptionCounts {
  readonly components: number;
  /** Behind the active version. */
  readonly outdated: number;
  readonly modified: number;
  /** Versions or patterns no longer in the catalog. */
  readonly withdrawn: number;
}

/** The projects of each version. */
export interface Adoption {
  readonly projects: readonly (AdoptionCounts & {
    readonly project: string;
    /** The id of the user who reported; null for the operator. */
    readonly reported_by: string | null;
    readonly reported_at: string;
  })[];
  /** By slug, and in a pattern by version. */
  readonly versions: readonly {
    readonly pattern_id: string;
    /** Undefined for a pattern that the catalog no longer has. */
    readonly slug: string | undefined;
    readonly version_id: string;
    readonly active_version: string | undefined;
    readonly state: 'current' | 'outdated' | 'ahead' | 'withdrawn';
    /** Names, with the reporter where several report one of that name. */
    readonly projects: readonly string[];
    /** How many of the projects changed it. */
    readonly modified: number;
  }[];
}

/** Stores a project's report. */
export type ReportAdoption = (principal: Principal, body: unknown) => Promise<Result<void>>;

const REPORT_SCOPE: Scope = 'adoption:report';

export function createReportAdoption(store: Pick<AdoptionStore, 'save'>): ReportAdoption {
  return async (principal, body) => {
    const isAllowed =
      principal.kind === 'operator' ||
      (principal.kind === 'user' && principal.scopes.includes(REPORT_SCOPE));
    if (!isAllowed) {
      return err('insufficient_scope', `The token needs the scope ${REPORT_SCOPE}.`);
    }
    const parsed = adoptionReportSchema.safeParse(body);
    if (!parsed.success) {
      return err(
        'invalid_args',
        'The body must be {"project", "components": [{"pattern_id", "variant", "version_id", "sha256", "modified"}]}, with at most 1,000 components.',
      );
    }
    const userId = principal.kind === 'user' ? principal.userId : undefined;
    const saved = await store.save(userId, parsed.data);
    if (!saved.ok) return saved;
    if (saved.value === 'saved') return success(undefined);
    return err(
      'invalid_args',
      `You report ${MAX_PROJECTS} projects, which is the limit. Report under one of their names.`,
    );
  };
}

/** Reads what all projects hold, for the operator. */
export type ReadAdoption = () => Promise<Result<Adoption>>;

export function createReadAdoption(deps: {
  readonly store: Pick<AdoptionStore, 'list'>;
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly components: Pick<ComponentReader, 'activeVersion' | 'versions'>;
}): ReadAdoption {
  async function versionsOf(patternId: string): Promise<Result<KnownVersions>> {
    const pattern = deps.catalog().lookUp({ kind: 'id', id: patternId });
    if (pattern === undefined) return success({ slug: undefined, active: undefined, all: [] });
    const active = await deps.components.activeVersion(OPERATOR, patternId);
    if (!active.ok) return active;
    const all = await deps.components.versions(OPERATOR, patternId);
    if (!all.ok) return all;
    return success({ slug: pattern.slug, active: active.value, all: all.value });
  }

  return async () => {
    const reports = await deps.store.list();
    if (!reports.ok) return reports;
    const known = new Map<string, KnownVersions>();
    for (const id of new Set(reports.value.flatMap(({ components }) => components.map(idOf)))) {
      const versions = await versionsOf(id);
      if (!versions.ok) return versions;
      known.set(id, versions.value);
    }
    return success({
      projects: reports.value.map(({ project, userId, reportedAt, components }) => ({
        project,
        reported_by: userId ?? null,
        reported_at: reportedAt,
        ...countsOf(components, known),
      })),
      versions: versionRows(reports.value, known),
    });
  };
}

interface KnownVersions {
  readonly slug: string | undefined;
  readonly active: string | undefined;
  readonly all: readonly string[];
}

type State = Adoption['versions'][number]['state'];

function idOf({ pattern_id: id }: AdoptedComponent): string {
  return id;
}

function stateOf(versionId: string, known: KnownVersions | undefined): State {
  if (known?.active === undefined || !known.all.includes(versionId)) return 'withdrawn';
  const order = compareVersionIds(versionId, known.active);
  if (order === 0) return 'current';
  return order < 0 ? 'outdated' : 'ahead';
}

function countsOf(
  components: readonly AdoptedComponent[],
  known: ReadonlyMap<string, KnownVersions>,
): AdoptionCounts {
  const states = components.map((each) => stateOf(each.version_id, known.get(each.pattern_id)));
  return {
    components: components.length,
    outdated: states.filter((state) => state === 'outdated').length,
    modified: components.filter(({ modified }) => modified).length,
    withdrawn: states.filter((state) => state === 'withdrawn').length,
  };
}

function versionRows(
  reports: readonly StoredAdoption[],
  known: ReadonlyMap<string, KnownVersions>,
): Adoption['versions'] {
  const named = Map.groupBy(reports, ({ project }) => project);
  const held = reports.flatMap((report) => {
    const isAmbiguous = (named.get(report.project)?.length ?? 0) > 1;
    const project = isAmbiguous
      ? `${report.project} (${report.userId === undefined ? 'operator' : `user ${report.userId}`})`
      : report.project;
    return report.components.map((component) => ({ ...component, project }));
  });
  const byVersion = Map.groupBy(held, (each) => `${each.pattern_id} ${each.version_id}`);
  return [...byVersion.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const versions = known.get(first.pattern_id);
      return [
        {
          pattern_id: first.pattern_id,
          slug: versions?.slug,
          version_id: first.version_id,
          active_version: versions?.active,
          state: stateOf(first.version_id, versions),
          projects: [...new Set(group.map(({ project }) => project))],
          modified: new Set(group.filter((each) => each.modified).map(({ project }) => project))
            .size,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        (a.slug ?? a.pattern_id).localeCompare(b.slug ?? b.pattern_id) ||
        compareVersionIds(a.version_id, b.version_id),
    );
}
