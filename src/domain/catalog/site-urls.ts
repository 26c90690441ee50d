/** Builds the absolute URLs in results. */
export interface SiteUrls {
  /** The page of a pattern, or of one version. */
  readonly page: (slug: string, versionId?: string) => string;
  /** The exact bytes of a version's main file, or of `file`. */
  readonly raw: (
    slug: string,
    versionId: string,
    file?: { readonly variant: string; readonly path: string },
  ) => string;
  /** Makes a path of the site absolute; absolute URLs stay as they are. */
  readonly absolute: (path: string) => string;
}

/** Creates the URLs of a site from its public address. */
export function createSiteUrls(baseUrl: string): SiteUrls {
  const base = baseUrl.replace(/\/$/, '');
  return {
    page: (slug, versionId) =>
      versionId === undefined ? `${base}${slug}` : `${base}${slug}?version=${versionId}`,
    raw: (slug, versionId, file) =>
      file === undefined
        ? `${base}/r/raw${slug}/${versionId}.tsx`
        : `${base}/r/raw${slug}/${versionId}/${file.variant}/${file.path}`,
    absolute: (path) => (path.startsWith('/') ? `${base}${path}` : path),
  };
}
