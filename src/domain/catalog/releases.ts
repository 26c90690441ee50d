import { z } from 'zod';

/** A release of a package, as npm writes it. */
const RELEASE =
  /^(?<core>\d{1,9}\.\d{1,9}\.\d{1,9})(?:-(?<pre>[0-9a-z.-]{1,80}))?(?:\+[0-9a-z.-]{1,80})?$/i;

/** Whether a text is a release such as `3.2.1` or `4.0.0-beta.2`. */
export function isRelease(text: string): boolean {
  return RELEASE.test(text);
}

/** Orders releases by the precedence of Semantic Versioning; a text that is none comes first. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [at, part] of left.core.entries()) {
    const difference = part - (right.core[at] ?? 0);
    if (difference !== 0) return difference;
  }
  // A prerelease comes before its release.
  if (left.pre.length === 0 || right.pre.length === 0) return right.pre.length - left.pre.length;
  for (const [at, part] of left.pre.entries()) {
    const other = right.pre[at];
    if (other === undefined) return 1;
    if (part !== other) return compareIdentifiers(part, other);
  }
  return left.pre.length - right.pre.length;
}

function partsOf(release: string): { readonly core: number[]; readonly pre: string[] } {
  const { core = '-1.0.0', pre } = RELEASE.exec(release)?.groups ?? {};
  return { core: core.split('.').map(Number), pre: pre?.split('.') ?? [] };
}

/** Numbers come before words. */
function compareIdentifiers(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => (/^\d+$/.test(text) ? Number(text) : undefined));
  if (left !== undefined && right !== undefined) return left - right;
  if (left === undefined && right === undefined) return a < b ? -1 : 1;
  return left === undefined ? 1 : -1;
}

const names = z.array(z.string().max(200)).max(1000);

/** What the latest import of a package found missing, by the names of its exports. */
const gapsSchema = z.strictObject({
  undescribed: names,
  /** Examples that do not compile, with the first reason. */
  refused: z
    .array(
      z.strictObject({
        of: z.string().max(200),
        from: z.string().max(300),
        reason: z.string().max(300),
      }),
    )
    .max(300),
  withoutTypes: names,
  missingPeers: names,
});

/** What was imported of a package (docs/specification.md#releases). */
export const importedPackageSchema = z.strictObject({
  name: z.string().max(214),
  /** When each release was imported first, as ISO 8601. */
  releases: z.record(z.string().refine(isRelease), z.iso.datetime()),
  /** The ids of the patterns of its components. */
  components: z.array(z.string().max(100)).max(5000),
  /** By the ids of those that are gone: the first imported release without them. */
  gone: z.record(z.string().max(100), z.string().refine(isRelease)),
  gaps: gapsSchema.optional(),
});

export type ImportedPackage = Readonly<z.infer<typeof importedPackageSchema>>;

/** The imported releases of a package, oldest first. */
export function releasesOf({ releases }: Pick<ImportedPackage, 'releases'>): readonly string[] {
  return Object.keys(releases).toSorted(compareReleases);
}
