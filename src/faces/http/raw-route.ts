import { Hono } from 'hono';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import type { GetComponent } from '../../domain/components/get-component.ts';
import { ACTIVE_VERSION } from '../../domain/components/get-component.ts';
import type { Failure } from '../../domain/errors.ts';
import { isVersionId } from '../../domain/components/manifest.ts';
import { describeClient } from '../../domain/usage/usage-record.ts';
import type { UsageFacts } from '../../domain/usage/usage-record.ts';
import type { UsageRecorder } from '../../domain/usage/usage-record.ts';
import type { ReadCaller } from './caller.ts';
import { failureResponse } from './error-response.ts';
import { remoteAddressOf } from './caller.ts';
import { isFresh } from './served-file.ts';

export interface RawRouteDeps {
  readonly getComponent: GetComponent;
  readonly readCaller: ReadCaller;
  readonly recordUsage: UsageRecorder;
  readonly onFailure: (where: string, failure: Failure) => void;
}

/**
 * `/r/raw/{section}/{name}/{version}.tsx`: the exact bytes of one version, with its digest as ETag (DESIGN.md
 * 10). Under the entitlement and with a usage record, as every door is.
 */
export function createRawRoute(deps: RawRouteDeps): Hono {
  const route = new Hono();

  route.get('/r/raw/:section/:name/:file', async (c) => {
    const startedAt = performance.now();
    const request = c.req.raw;
    // Read now: a client that hangs up while its file is looked for takes its address along.
    const caller = deps.readCaller(request, remoteAddressOf(c));
    const versionId = c.req.param('file').replace(/\.tsx$/, '');
    if (
      !c.req.param('file').endsWith('.tsx') ||
      !(isVersionId(versionId) || versionId === ACTIVE_VERSION)
    ) {
      return c.notFound();
    }
    const found = await deps.getComponent(ANONYMOUS, {
      reference: `/${c.req.param('section')}/${c.req.param('name')}`,
      versionId,
    });
    if (!found.ok) {
      record({ tool: 'raw', status: found.failure.kind });
      deps.onFailure('raw', found.failure);
      return failureResponse(found.failure);
    }
    const { pattern, artifact, sha256, bytes } = found.value;
    const isKnown = isFresh(request.headers.get('if-none-match'), sha256);
    const isSent = !isKnown && request.method !== 'HEAD';
    record({
      tool: 'raw',
      status: 'ok',
      pattern_id: pattern.id,
      catalog_number: `#${pattern.number}`,
      version_id: found.value.versionId,
      ...(isSent ? { component_bytes: bytes } : {}),
    });
    const headers = {
      etag: `"${sha256}"`,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    };
    if (isKnown) return new Response(null, { status: 304, headers });
    return new Response(Uint8Array.from(artifact.bytes), {
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    });

    function record(facts: UsageFacts): void {
      const durationMs = performance.now() - startedAt;
      setImmediate(() => {
        const client = describeClient({ ...caller, declaredName: undefined });
        deps.recordUsage(facts, client, durationMs);
      });
    }
  });

  return route;
}
