import type { LoaderFunctionArgs } from 'react-router';
import { httpStatusOf } from '../../../errors/http-status.ts';
import { MORE_ROWS, readMoreRows } from '../library/library-page.server.ts';
import { siteContext } from '../site-context.ts';

/** `/library/rows?id=&skip=`: the rows of the library page that follow the first ones, as JSON. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const skip = Math.trunc(Number(url.searchParams.get('skip')));
  const found = await readMoreRows(site, {
    libraryId: url.searchParams.get('id') ?? '',
    skip: Number.isSafeInteger(skip) ? Math.min(Math.max(skip, 0), 10_000) : 0,
    limit: MORE_ROWS,
  });
  const headers = { 'cache-control': 'no-store' };
  if (found.ok) return Response.json({ rows: found.value }, { headers });
  const { kind, message } = found.failure;
  return Response.json({ error: { kind, message } }, { status: httpStatusOf(kind), headers });
}
