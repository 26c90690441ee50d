import { z } from 'zod';
import { success } from '../../../domain/errors.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import type { ExportJob, ExportJobs } from '../../../domain/workspace/export-jobs.ts';
import { READ_ONLY } from '../public/shapes.ts';
import { type CallContext, type Tool, defineTool } from '../define-tool.ts';
import { userIdOf } from './workspace-tool.ts';

/**
 * Signs the address of a finished export; it works without a credential, until it expires or the credential of the
 * caller ends.
 */
export type SignDownload = (
  jobId: string,
  principal: Principal,
) => { readonly url: string; readonly expiresAt: Date };

const jobSchema = z.object({
  id: z.string(),
  state: z.literal('done'),
  progress: z.object({ done: z.number(), total: z.number() }),
  download_url: z.string(),
  expires_at: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});

/** The export tools (docs/specification.md#exports). Another user's job does not exist. */
export function createExportTools(deps: {
  readonly exports: Pick<ExportJobs, 'create' | 'find'>;
  readonly signDownload: SignDownload;
}): readonly Tool[] {
  const { exports } = deps;

  const jobShape = ({ principal }: CallContext, { id, files, bytes, sha256 }: ExportJob) => {
    const link = deps.signDownload(id, principal);
    return {
      id,
      // As in the releases that made exports in the background.
      state: 'done' as const,
      progress: { done: files, total: files },
      download_url: link.url,
      expires_at: link.expiresAt.toISOString(),
      bytes,
      sha256,
    };
  };

  const generate = defineTool({
    name: 'generate_components_export',
    title: 'Export components',
    description:
      'Create a zip of the exact code of a library: all files of the active versions, a manifest and the licenses. download_url works for one hour and needs no header.',
    summary: "Creates a zip of a library's code.",
    returns: '`{job: {id, state, progress, download_url, expires_at, bytes, sha256}}`',
    scope: 'export:enqueue',
    isCostly: true,
    example: () => ({}),
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    input: z.strictObject({
      library_id: z
        .string({ error: 'library_id must be a string.' })
        .max(100, { error: 'library_id must have at most 100 characters.' })
        .optional()
        .describe('Default: your default library.'),
    }),
    output: z.object({ job: jobSchema }),
    async run(context, { library_id }) {
      const job = await exports.create(userIdOf(context), library_id);
      return job.ok ? success({ structured: { job: jobShape(context, job.value) } }) : job;
    },
  });

  const status = defineTool({
    name: 'get_export_job_status',
    title: 'Get export status',
    description: 'Get an export from the last 24 hours, with a new download_url.',
    summary: 'Gets an export from the last 24 hours, with a new download link.',
    returns: 'The job',
    scope: 'export:enqueue',
    example: () => ({ job_id: '0190a5f0-0000-7000-8000-000000000000' }),
    annotations: READ_ONLY,
    input: z.strictObject({
      job_id: z
        .string({ error: 'job_id must be a string.' })
        .max(100, { error: 'job_id must have at most 100 characters.' }),
    }),
    output: z.object({ job: jobSchema }),
    async run(context, { job_id }) {
      const job = await exports.find(userIdOf(context), job_id);
      return job.ok ? success({ structured: { job: jobShape(context, job.value) } }) : job;
    },
  });

  return [generate, status];
}
