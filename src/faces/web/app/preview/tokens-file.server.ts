import type { Component } from '../../../../domain/components/get-component.ts';
import { DEFAULT_VARIANT, TOKENS_FILE } from '../../../../domain/components/manifest.ts';
import type { SiteDeps } from '../../site.ts';

/** The text of a version's `tokens.css`; undefined where it has none, or none can be had. */
export async function readTokensFile(
  site: SiteDeps,
  { pattern, versionId }: Component,
): Promise<string | undefined> {
  const found = await site.components.file(
    site.principal,
    pattern.id,
    versionId,
    DEFAULT_VARIANT,
    TOKENS_FILE,
  );
  if (!found.ok || found.value === undefined) return undefined;
  return new TextDecoder().decode(found.value.bytes);
}
