import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import type { CredentialReference } from '../../domain/identity/principal.ts';
import { type ExportJobs, noDownload } from '../../domain/workspace/export-jobs.ts';
import type { ExportManifest } from '../../domain/workspace/export-archive.ts';
import { normalizeUuid } from '../../domain/workspace/library-values.ts';
import {
  type UsageClient,
  type UsageRecorder,
  EXPORT,
  describeClient,
} from '../../domain/usage/usage-record.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { errorResponse } from './error-response.ts';
import type { FromRequest, SignedIn } from './signed-in.ts';

const RECORDED_AT_ONCE = 100;

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
  readonly readCaller: ReadCaller;
  readonly recordUsage: UsageRecorder;
  readonly fail: SignedIn['fail'];
}): Hono {
  const route = new Hono();

  /** One record for each pattern, a few at a time: an export may have thousands. */
  async function recordUsage(
    client: UsageClient,
    { patterns }: ExportManifest,
    durationMs: number,
  ): Promise<void> {
    for (const [index, { pattern_id, catalog_number, version_id, files }] of patterns.entries()) {
      if (index % RECORDED_AT_ONCE === 0) await setImmediate();
      const component_bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const facts = { pattern_id, catalog_number, version_id, component_bytes };
      deps.recordUsage({ tool: EXPORT, status: 'ok', ...facts }, client, durationMs);
    }
  }

  route.get('/api/exports/:file{.+\\.zip}', async (c) => {
    const startedAt = performance.now();
    const caller = deps.readCaller(c.req.raw, remoteAddressOf(c));
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
    const { bytes, sha256, manifest } = found.value;
    const tokenId = credential.via === 'token' ? credential.id : undefined;
    const client = describeClient({ ...caller, declaredName: undefined, tokenId });
    void recordUsage(client, manifest, performance.now() - startedAt);
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
