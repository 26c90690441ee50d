import type { LoaderFunctionArgs } from 'react-router';
import { mayReadUsage } from '../../../domain/identity/principal.ts';
import { hasLibrary, readerOf } from './account/reader.server.ts';
import { parseTheme } from './page/theme.tsx';
import { siteContext } from './site-context.ts';

/** The index of more patterns is megabytes: the palette asks the server instead. */
const MAX_INDEXED_IN_BROWSER = 5000;

/** The data of the top bar, the search palette and the footer. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return {
    catalogName: site.catalog().name,
    searchesOnServer: site.catalog().patterns.length > MAX_INDEXED_IN_BROWSER,
    reader: readerOf(site),
    hasLibrary: hasLibrary(site),
    mayReadUsage: mayReadUsage(site.principal),
    command: site.command,
    theme: parseTheme(request.headers.get('cookie') ?? ''),
  };
}
