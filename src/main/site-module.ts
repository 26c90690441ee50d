import type { SiteModule } from '../faces/web/site.ts';

/** The `createSite` of the site's server bundle. */
export function createSiteOf(module: unknown): SiteModule['createSite'] {
  if (!isSiteModule(module)) throw new Error('The site has no createSite.');
  return module.createSite;
}

function isSiteModule(module: unknown): module is SiteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createSite' in module &&
    typeof module.createSite === 'function'
  );
}
