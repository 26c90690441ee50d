import type { LoaderFunctionArgs } from 'react-router';
import { failureResponse } from '../shell/page-failure.server.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { siteContext } from '../site-context.ts';

/** The active version of a component as its preview takes it, for covers that show it, as JSON. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const reference = `/${params['section']}/${params['name']}`;
  const found = await site.getComponent(site.principal, { reference });
  if (!found.ok) throw failureResponse(found.failure);
  const version = await readPreviewedVersion(site, found.value, found.value.versionId);
  return Response.json(version, { headers: { 'cache-control': 'no-cache' } });
}
