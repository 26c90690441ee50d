import { lineCountOf } from '../code/version-text.server.ts';
import type { Component } from '../../../../domain/components/get-component.ts';
import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { versionBefore } from './newest.server.ts';
import type { PreviewedVersion } from '../preview/use-artifact.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';

/** One of the two versions of a showcase. */
export interface ShowcaseVersion {
  readonly preview: PreviewedVersion;
  readonly bytes: number;
  readonly lineCount: number;
}

/** Two versions of a component, to be shown at work against each other. */
export interface Showcase {
  readonly title: string;
  readonly slug: string;
  readonly coverImage: string | undefined;
  readonly from: ShowcaseVersion;
  readonly to: ShowcaseVersion;
}

/** How many of the newest versions are looked at for one that has another before it. */
const MAX_LOOKED_AT = 50;

/**
 * The active version of the catalog's `showcase` and the one before it; without it, those of the newest active version
 * that has one before it. Undefined if no component has two.
 */
export async function readShowcase(site: SiteDeps): Promise<Showcase | undefined> {
  const newest = await site.newestVersions(MAX_LOOKED_AT);
  const candidates = [...(await readChosen(site)), ...(newest.ok ? newest.value : [])];
  for (const { pattern, versionId } of candidates) {
    const before = await versionBefore(site, pattern.id, versionId);
    if (before === undefined) continue;
    const showcase = await readVersions(site, pattern, before, versionId);
    if (showcase !== undefined) return showcase;
  }
  return undefined;
}

async function readChosen(
  site: SiteDeps,
): Promise<readonly { readonly pattern: Pattern; readonly versionId: string }[]> {
  const { showcase, find } = site.catalog();
  const pattern = showcase === undefined ? undefined : find(showcase);
  if (pattern?.ok !== true) return [];
  const active = await site.components.activeVersion(site.principal, pattern.value.id);
  if (!active.ok || active.value === undefined) return [];
  return [{ pattern: pattern.value, versionId: active.value }];
}

async function readVersions(
  site: SiteDeps,
  { title, slug, coverImage }: Pattern,
  from: string,
  to: string,
): Promise<Showcase | undefined> {
  const [older, newer] = await Promise.all(
    [from, to].map((versionId) =>
      site.getComponent(site.principal, { reference: slug, versionId }),
    ),
  );
  if (older?.ok !== true || newer?.ok !== true) return undefined;
  return {
    title,
    slug,
    coverImage,
    from: await toVersion(site, older.value, to),
    to: await toVersion(site, newer.value, to),
  };
}

async function toVersion(
  site: SiteDeps,
  component: Component,
  active: string,
): Promise<ShowcaseVersion> {
  const { code, bytes } = component;
  return {
    preview: await readPreviewedVersion(site, component, active),
    bytes,
    lineCount: lineCountOf(code),
  };
}
