import type { LoaderFunctionArgs } from 'react-router';
import { mayReadUsage } from '../../../domain/identity/principal.ts';
import { hasLibrary, readerOf } from './account/reader.server.ts';
import { parseTheme } from './page/theme.tsx';
import { siteContext } from './site-context.ts';

/** The data of the top bar and the footer. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return {
    catalogName: site.catalog().name,
    reader: readerOf(site),
    hasLibrary: hasLibrary(site),
    mayReadUsage: mayReadUsage(site.principal),
    theme: parseTheme(request.headers.get('cookie') ?? ''),
  };
}
