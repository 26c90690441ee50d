import type { LoaderFunctionArgs } from 'react-router';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

/** The files that the preview of an imported version needs in addition to its main file, as JSON. */
export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const reference = `/${params['section']}/${params['name']}`;
  const versionId = url.searchParams.get('version') ?? undefined;
  const found = await site.getComponent(site.principal, { reference, versionId });
  if (!found.ok) throw failureResponse(found.failure);
  const files = await site.readPreviewFiles(site.principal, found.value);
  return files === undefined
    ? new Response('This version was not imported.', { status: 404 })
    : Response.json(files, { headers: { 'cache-control': 'no-cache' } });
}
