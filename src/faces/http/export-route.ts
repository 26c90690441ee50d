import { Hono } from 'hono';
import type { CredentialReference } from '../../domain/identity/principal.ts';
import { type ExportJobs, noDownload } from '../../domain/workspace/export-jobs.ts';
import { normalizeUuid } from '../../domain/workspace/library-values.ts';
import { errorResponse } from './error-response.ts';
import type { FromRequest, SignedIn } from './signed-in.ts';

/**
 * `GET /api/exports/{id}.zip`: the archive of an export. The signature in the address is the credential; one
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
  route.get('/api/exports/:file{.+\\.zip}', async (c) => {
    const id = normalizeUuid(c.req.param('file').slice(0, -'.zip'.length));
    const credential = id === undefined ? undefined : deps.verifyLink(id, c.req.query());
    if (id === undefined || credential === undefined) {
      return deps.fail(noDownload().failure);
    }
    const found = await deps.fromRequest(c, credential.id, () =>
      deps.exports.download(id, credential),
    );
    if (!found.ok) {
      const { kind, message } = found.failure;
      return kind === 'unavailable'
        ? errorResponse(503, kind, message, { 'retry-after': '5' })
        : deps.fail(found.failure);
    }
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
  });
  return route;
}
