import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { createPostgresExportJobStore } from '../adapters/postgres/export-job-store.ts';
import { createExportArchive } from '../domain/workspace/export-archive.ts';
import { type ExportJobs, createExportJobs } from '../domain/workspace/export-jobs.ts';
import type { LibraryUseCases } from '../domain/workspace/library.ts';
import { createExportRoute } from '../faces/http/export-route.ts';
import type { SignedIn } from '../faces/http/signed-in.ts';
import type { SignDownload } from '../faces/mcp/workspace/export-tools.ts';
import type { AppParts } from './app-parts.ts';
import type { AuditParts } from './audit.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';

const LINK_MS = 60 * 60_000;

export interface ExportParts {
  readonly exports: ExportJobs;
  readonly signDownload: SignDownload;
  readonly route: Hono;
}

/** Wires the exports (docs/specification.md#exports); undefined with `EXPORTS=off`. */
export function wireExports(
  parts: Pick<AppParts, 'config' | 'baseUrl' | 'authSecret' | 'database' | 'workers' | 'usage'>,
  areas: {
    readonly catalog: CatalogParts;
    readonly components: ComponentParts;
    readonly library: LibraryUseCases;
    readonly fail: SignedIn['fail'];
    readonly audit: AuditParts;
  },
): ExportParts | undefined {
  if (!parts.config.workspace.exports) return undefined;
  const exports = createExportJobs({
    store: createPostgresExportJobStore(parts.database),
    library: areas.library,
    archive: createExportArchive({
      catalog: areas.catalog.catalog,
      components: areas.components.componentReader,
      packFiles: parts.workers.packFiles,
    }),
    onDownloaded: (userId, jobId) =>
      void areas.audit.record({ kind: 'export_downloaded', userId, subject: jobId }),
  });
  const sign = (jobId: string, expires: string, credential: string) =>
    createHmac('sha256', parts.authSecret)
      .update(`export ${jobId} ${expires} ${credential}`)
      .digest();
  return {
    exports,
    signDownload(jobId, principal) {
      const { tokenId = '', via = '', credential } = principal.kind === 'user' ? principal : {};
      const endMs = Math.min(Date.now() + LINK_MS, credential?.expiresAt?.getTime() ?? Infinity);
      const expires = String(Math.floor(endMs / 1000));
      const reference = `${via}.${tokenId}`;
      const signature = sign(jobId, expires, reference).toString('base64url');
      const query = new URLSearchParams({ expires, credential: reference, signature }).toString();
      return {
        url: `${parts.baseUrl}/api/exports/${jobId}.zip?${query}`,
        expiresAt: new Date(Number(expires) * 1000),
      };
    },
    route: createExportRoute({
      exports,
      verifyLink(jobId, { expires = '', credential = '', signature = '' }) {
        if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 < Date.now()) return undefined;
        const given = Buffer.from(signature, 'base64url');
        const wanted = sign(jobId, expires, credential);
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
        const [via, id] = credential.split('.');
        return via === 'token' || via === 'oauth' || via === 'jwt' ? { via, id } : undefined;
      },
      fromRequest: areas.audit.fromRequest,
      readCaller: areas.audit.readCaller,
      recordUsage: parts.usage.record,
      fail: areas.fail,
    }),
  };
}
