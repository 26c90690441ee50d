import { Hono } from 'hono';
import type { CredentialReference } from '../../domain/identity/principal.ts';
import { type ExportJobs, noDownload } from '../../domain/workspace/export-jobs.ts';
import { normalizeUuid } from '../../domain/workspace/library-values.ts';
import { errorResponse } from './error-response.ts';
import type { FromRequest, SignedIn } from './signed-in.ts';

/** Downloads that are built at once, since each is in memory, and those that wait for their turn. */
const MAX_DOWNLOADS = 2;
const MAX_WAITING = 50;

/**
 * `GET /api/exports/{id}.zip`: the archive of a finished export. The signature in the address is the credential; one
 * that is wrong or old, whose credential has ended, and a job that is gone are 404 alike.
 */
export function createExportRoute(deps: {
  readonly exports: Pick<ExportJobs, 'download'>;
  /** The credential that an address was signed for; undefined where it was not, or has expired. */
  readonly verifyLink: (
    jobId: string,
    link: Readonly<Record<string, string>>,
  ) => CredentialReference | undefined;
  readonly fromRequest: FromRequest;
  readonly fail: SignedIn['fail'];
}): Hono {
  const route = new Hono();
  let running = 0;
  const waiting: (() => void)[] = [];
  route.get('/api/exports/:file{.+\\.zip}', async (c) => {
    const id = normalizeUuid(c.req.param('file').slice(0, -'.zip'.length));
    const credential = id === undefined ? undefined : deps.verifyLink(id, c.req.query());
    if (id === undefined || credential === undefined) {
      return deps.fail(noDownload().failure);
    }
    if (waiting.length >= MAX_WAITING) {
      return errorResponse(503, 'unavailable', 'Too many downloads now. Try again.', {
        'retry-after': '5',
      });
    }
    if (running >= MAX_DOWNLOADS) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      const found = await deps.fromRequest(c, credential.id, () =>
        deps.exports.download(id, credential),
      );
      if (!found.ok) return deps.fail(found.failure);
      const { bytes, sha256 } = found.value;
      return new Response(Uint8Array.from(bytes), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="library-${id.slice(0, 8)}.zip"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
          etag: `"${sha256}"`,
        },
      });
    } finally {
      // The turn passes to the next one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  });
  return route;
}
