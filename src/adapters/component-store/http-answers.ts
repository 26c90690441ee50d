import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { toArtifact } from '../../domain/components/component-store.ts';
import type { Artifact } from '../../domain/components/component-store.ts';
import { success } from '../../domain/errors.ts';
import type { Result } from '../../domain/errors.ts';
import { sha256Of } from '../catalog-files/source-folder.ts';
import type { Kept } from './kept-answers.ts';
import { unusable } from './http-request.ts';
import type { StoreAnswer } from './http-request.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** What a proxy or a sign-in page sends in place of the answer. */
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

const ETAG = /^(?:W\/)?"(?<sha256>[0-9a-f]{64})"$/;

/** Reads an answer that is to be JSON of one shape; undefined where its status is one of `missing`. */
export function readJsonAnswer<T>(
  answer: StoreAnswer,
  schema: z.ZodType<T>,
  missing: ReadonlySet<number>,
): Result<Kept<T> | undefined> {
  const { status, headers, bytes } = answer;
  if (missing.has(status)) return success(undefined);
  if (status !== 200) return unusable(`the status is ${status}`);
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) return unusable('the answer is not JSON');
  const parsed = schema.safeParse(parseJson(bytes));
  if (!parsed.success) return unusable('the JSON does not have the agreed shape');
  return success({ value: parsed.data, bytes: bytes.byteLength });
}

/**
 * Reads an answer that is to be the bytes of a file with their digest as ETag; undefined where there is none.
 *
 * @param listed the digest in the manifest, where there is one
 */
export function readArtifactAnswer(
  answer: StoreAnswer,
  listed: string | undefined,
): Result<Kept<Artifact> | undefined> {
  const { status, headers, bytes } = answer;
  if (status === 404 && listed === undefined) return success(undefined);
  if (status !== 200) return unusable(`the status is ${status}`);
  if (PAGE_TYPE.test(headers['content-type'] ?? '')) return unusable('the answer is a page');
  const sha256 = sha256Of(bytes);
  if (ETAG.exec(headers.etag ?? '')?.groups?.['sha256'] !== sha256) {
    return unusable('the bytes do not match their ETag');
  }
  if (listed !== undefined && listed !== sha256) {
    return unusable('the bytes do not match their manifest');
  }
  return success({ value: toArtifact(new Uint8Array(bytes), sha256), bytes: bytes.byteLength });
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
