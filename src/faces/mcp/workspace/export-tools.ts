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
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.object({ done: z.number(), total: z.number() }),
  problem: z.string().optional(),
  download_url: z.string().optional(),
  expires_at: z.string().optional(),
  bytes: z.number().optional(),
  sha256: z.string().optional(),
});

/** The export tools (docs/specification.md#exports). Another user's job does not exist. */
export function createExportTools(deps: {
  readonly exports: Pick<ExportJobs, 'enqueue' | 'find'>;
  readonly signDownload: SignDownload;
}): readonly Tool[] {
  const { exports } = deps;

  const jobShape = (
    { principal }: CallContext,
    { id, state, done, total, problem, result }: ExportJob,
  ) => {
    const link = result && deps.signDownload(id, principal);
    return {
      id,
      state,
      progress: { done, total },
      ...(problem === undefined ? {} : { problem }),
      ...(link === undefined
        ? {}
        : { download_url: link.url, expires_at: link.expiresAt.toISOString() }),
      ...result,
    };
  };

  const generate = defineTool({
    name: 'generate_components_export',
    title: 'Export components',
    description:
      'Queue a zip of the exact code of a library: every file of the active versions, a manifest and the licenses. Ask get_export_job_status for the download.',
    summary: "Queues a zip of a library's code.",
    returns: '`{job: {id, state, progress: {done, total}}}`',
    scope: 'export:enqueue',
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
        .describe('The default library if left out.'),
    }),
    output: z.object({ job: jobSchema }),
    async run(context, { library_id }) {
      const job = await exports.enqueue(userIdOf(context), library_id);
      return job.ok ? success({ structured: { job: jobShape(context, job.value) } }) : job;
    },
  });

  const status = defineTool({
    name: 'get_export_job_status',
    title: 'Get export status',
    description:
      'Read the state and progress of an export; when it is done, a download_url that works for one hour without a header.',
    summary: 'Reads the state of an export, and its download.',
    returns: 'The job; when done also `download_url`, `expires_at`, `bytes`, `sha256`',
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
