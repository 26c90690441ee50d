import type { LoaderFunctionArgs } from 'react-router';
import { atomFeed } from '../changes/atom-feed.ts';
import { lineOf } from '../home/newest.server.ts';
import { todoOf } from '../changes/what-to-do.server.ts';
import { comparePath } from '../component/compare-path.ts';
import { failureResponse } from '../shell/page-failure.server.ts';
import { siteContext } from '../site-context.ts';

const MAX_ENTRIES = 50;

/** `/changes.atom`: the changes of `/changes` as a feed. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { baseUrl, catalog, readChanges, principal } = context.get(siteContext);
  const read = await readChanges(principal, { limit: MAX_ENTRIES });
  if (!read.ok) throw failureResponse(read.failure);
  const xml = atomFeed({
    id: `${baseUrl}/changes`,
    title: `${catalog().name}: changes`,
    pageUrl: `${baseUrl}/changes`,
    feedUrl: `${baseUrl}/changes.atom`,
    entries: read.value.changes.map((change) => {
      const { pattern, kind, from, to, at, by, reason, manifest, needed } = change;
      const isNew = from === undefined;
      const todo = todoOf(needed);
      const title = isNew
        ? `${pattern.title} ${to} is new`
        : kind === 'back'
          ? `${pattern.title} went back from ${from} to ${to}`
          : `${pattern.title} ${from} to ${to}`;
      const what =
        kind === 'changed'
          ? [
              todo.length === 0
                ? 'Nothing to change.'
                : ['To do:', ...todo].join(todo.length > 1 ? '\n- ' : ' '),
            ]
          : [];
      return {
        id: `${baseUrl}${pattern.slug}#${to}-${at}`,
        title,
        url: `${baseUrl}${isNew || kind === 'back' ? pattern.slug : comparePath(pattern.slug, from, to)}`,
        updated: at,
        author: by,
        text: (kind === 'back' ? [reason ?? ''] : [lineOf(change, manifest), ...what])
          .filter((part) => part !== '')
          .join('\n'),
      };
    }),
  });
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
