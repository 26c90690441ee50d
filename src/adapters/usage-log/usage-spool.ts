import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';
import { parseJson } from '../../domain/text.ts';
import type { UsageSpool } from '../../domain/usage/usage-spool.ts';
import { placeFile, withStaging, writeDurably } from '../component-store/durable-files.ts';
import { isErrno } from '../errno.ts';

const count = z.number().int().nonnegative();

const spooledSchema = z.object({
  recordCount: count,
  batch: z.object({
    id: z.uuid(),
    rows: z.array(
      z.object({
        month: z.string(),
        tool: z.string(),
        status: z.string(),
        endpoint: z.string(),
        pattern_id: z.string(),
        catalog_number: z.string(),
        version_id: z.string(),
        ip_hash: z.string(),
        agent_hint: z.string(),
        user_agent: z.string(),
        country: z.string(),
        token_id: z.string(),
        token_name: z.string(),
        count,
        duration_ms: z.number(),
        component_bytes: z.number(),
      }),
    ),
    latencies: z.array(
      z.object({
        day: z.string(),
        tool: z.string(),
        outcome: z.enum(['ok', 'client_error', 'infrastructure_error']),
        cold: z.boolean(),
        bucket: count,
        count,
      }),
    ),
    wanted: z.array(z.object({ day: z.string(), phrase: z.string(), client: z.string(), count })),
  }),
});

const FILE_NAME = /^(?<id>[\da-f-]{36})\.json$/;

/** Keeps unconfirmed batches in `DATA_DIR/usage-spool`, one file each. */
export function createUsageSpool(dataDir: string): UsageSpool {
  const folder = join(dataDir, 'usage-spool');
  const spoolFile = (id: string) => `${id}.json`;

  return {
    async write(spooled) {
      const name = spoolFile(spooled.batch.id);
      const bytes = Buffer.from(`${JSON.stringify(spooled)}\n`);
      return outcomeOf(`${folder} cannot be written.`, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await withStaging(folder, randomUUID, async (staging) => {
          await writeDurably(staging, new Map([[name, bytes]]));
          await placeFile(join(staging, name), join(folder, name));
        });
      });
    },
    list: () =>
      outcomeOf(`${folder} cannot be read.`, async () => {
        const names = await readdir(folder).catch((error: unknown) => {
          if (isErrno(error, 'ENOENT')) return [];
          throw error;
        });
        return names.flatMap((name) => FILE_NAME.exec(name)?.groups?.['id'] ?? []);
      }),
    async read(id) {
      const path = join(folder, spoolFile(id));
      const text = await outcomeOf(`${path} cannot be read.`, () =>
        readFile(path, 'utf8').catch((error: unknown) => {
          // Another replica with the same folder was first.
          if (isErrno(error, 'ENOENT')) return undefined;
          throw error;
        }),
      );
      if (!text.ok) return text;
      if (text.value === undefined) return success(undefined);
      const parsed = spooledSchema.safeParse(parseJson(text.value));
      if (parsed.success) return success(parsed.data);
      return err('upstream_error', `${path} is damaged. Its usage records are not counted.`);
    },
    remove: (id) =>
      outcomeOf(`${folder} cannot be written.`, () =>
        rm(join(folder, spoolFile(id)), { force: true }),
      ),
  };
}

async function outcomeOf<T>(problem: string, work: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await work());
  } catch (error) {
    return err('upstream_error', problem, error);
  }
}
