import type { Requester } from '../../../domain/components/entitlement.ts';
import type { UsageClient } from '../../../domain/usage/usage-record.ts';
import type { ToolCallContext } from '../tools/tool-server.ts';

/** What the public endpoint knows while it serves one JSON-RPC request. */
export interface PublicContext extends ToolCallContext {
  readonly requester: Requester;
  /** Undefined where the product calls itself, which is not counted. */
  readonly client: UsageClient | undefined;
}

/** Builds the absolute URLs that answers carry (SPEC.md 2.2 `url`, 2.3 `resource`). */
export interface SiteUrls {
  /** The page of a pattern, at a version where one is named. */
  readonly page: (slug: string, versionId?: string) => string;
  /** The exact bytes of one version. */
  readonly raw: (slug: string, versionId: string) => string;
  /** An address of the site, absolute; one that is absolute already stays as it is. */
  readonly absolute: (path: string) => string;
}

/** Makes the URLs of a site that lives under a public address. */
export function createSiteUrls(baseUrl: string): SiteUrls {
  const base = baseUrl.replace(/\/$/, '');
  return {
    page: (slug, versionId) =>
      versionId === undefined ? `${base}${slug}` : `${base}${slug}?version=${versionId}`,
    raw: (slug, versionId) => `${base}/r/raw${slug}/${versionId}.tsx`,
    absolute: (path) => (path.startsWith('/') ? `${base}${path}` : path),
  };
}
