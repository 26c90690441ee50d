import type { Proof } from '../../../../domain/patterns/proof.ts';
import type { Manifest } from '../../../../domain/components/manifest.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { summarizeChanges } from '../compare/change-summary.server.ts';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { readPreviewedVersion, showInExampleOf } from '../preview/version-files.server.ts';

/** Two versions of a component to show side by side. */
export interface Showcase {
  readonly title: string;
  readonly slug: string;
  readonly coverImage: string | undefined;
  /** A picture of each of the two versions, as a `coverImage`; undefined unless there is one of both. */
  readonly pictures: { readonly from: string; readonly to: string } | undefined;
  readonly from: PreviewedVersion;
  readonly to: PreviewedVersion;
  /** The state and steps that show the newer version's change. */
  readonly proof: Proof | undefined;
  /** Whether the newer version requires changes to code that uses the older one. */
  readonly hasToChange: boolean;
}

/** Number of the latest changes to search for one of a component that had a version before. */
const MAX_LOOKED_AT = 50;

/**
 * The catalog's choice: the two latest versions with pictures, or else the active one and its predecessor; without it, the latest change of a component that had
 * a version before. Undefined if no component has two versions.
 */
export async function readShowcase(site: SiteDeps): Promise<Showcase | undefined> {
  const newest = await site.readNews(site.principal, MAX_LOOKED_AT);
  const candidates = [...(await readChosen(site)), ...(newest.ok ? newest.value : [])];
  for (const { pattern, from, to } of candidates) {
    if (from === undefined) continue;
    const showcase = await readVersions(site, pattern, from, to);
    if (showcase !== undefined) return showcase;
  }
  return undefined;
}

async function readChosen(
  site: SiteDeps,
): Promise<
  readonly { readonly pattern: Pattern; readonly from: string | undefined; readonly to: string }[]
> {
  const { home, find } = site.catalog();
  const pattern = home.compare === undefined ? undefined : find(home.compare);
  if (pattern?.ok !== true) return [];
  const active = await site.components.activeVersion(site.principal, pattern.value.id);
  if (!active.ok || active.value === undefined) return [];
  const versions = await site.components.versions(site.principal, pattern.value.id);
  const ids = versions.ok ? versions.value : [];
  // Screenshots choose the pair: the newest versions may not differ visibly.
  const [pictured, newer] = ids.filter((id) => home.pictures?.[id] !== undefined).slice(-2);
  if (pictured !== undefined && newer !== undefined) {
    return [{ pattern: pattern.value, from: pictured, to: newer }];
  }
  const from = ids[ids.indexOf(active.value) - 1];
  return [{ pattern: pattern.value, from, to: active.value }];
}

async function readVersions(
  site: SiteDeps,
  pattern: Pattern,
  from: string,
  to: string,
): Promise<Showcase | undefined> {
  const { title, slug, coverImage } = pattern;
  const compared = await site.compareVersions(site.principal, { reference: slug, from, to });
  if (!compared.ok) return undefined;
  const [older, newer] = await Promise.all(
    [compared.value.from, compared.value.to].map((component) =>
      readPreviewedVersion(site, component, to),
    ),
  );
  if (older === undefined || newer === undefined) return undefined;
  const pictures = picturesOf(site, slug, from, to);
  const proof = await readProof(site, pattern, from, compared.value.to);
  return {
    title,
    slug,
    coverImage,
    pictures,
    // Pictures are of the newer example.
    from:
      proof?.sameExample === true || pictures !== undefined ? showInExampleOf(older, newer) : older,
    to: newer,
    proof,
    hasToChange: !summarizeChanges(compared.value, proof).mustChange.isSame,
  };
}

/** Of versions with others between them, the proof of the one after the older: what it shows is in the newer one too. */
async function readProof(
  site: SiteDeps,
  { id, proofs }: Pattern,
  from: string,
  to: { readonly versionId: string; readonly manifest: Manifest | undefined },
): Promise<Proof | undefined> {
  const versions = await site.components.versions(site.principal, id);
  const next = versions.ok ? versions.value[versions.value.indexOf(from) + 1] : undefined;
  if (next === undefined || next === to.versionId) {
    return proofs?.[to.versionId] ?? to.manifest?.proof;
  }
  const manifest = await site.components.manifest(site.principal, id, next);
  return proofs?.[next] ?? (manifest.ok ? manifest.value?.proof : undefined);
}

/** Those of other versions than the two would say what is not so. */
function picturesOf(site: SiteDeps, slug: string, from: string, to: string): Showcase['pictures'] {
  const { compare, pictures = {} } = site.catalog().home;
  const [older, newer] = [pictures[from], pictures[to]];
  if (slug !== compare || older === undefined || newer === undefined) return undefined;
  return { from: older, to: newer };
}
