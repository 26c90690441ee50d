import { Hono } from 'hono';
import type { LatestActivations } from '../../domain/components/activation-log.ts';
import { toStoredNotices } from '../../domain/components/component-store.ts';
import type { ComponentReader } from '../../domain/components/component-reader.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../../domain/components/manifest.ts';
import type { Result } from '../../domain/errors.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { BearerAuth } from './credentials.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import { isFresh, sha256Of } from './served-file.ts';

/** Answers are for the server that holds the credential; it asks again each time. */
const PRIVATE = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

/**
 * `GET /api/components?op=…`: our component store for other servers (docs/specification.md#component-store),
 * `COMPONENT_STORE=http` among them. The token makes the caller a `service` principal, whom the entitlement allows by
 * default; usage is recorded by the server that asks.
 *
 * | `op` | more parameters | answer |
 * |---|---|---|
 * | `active` | `pattern_id` | `{"activeVersionId"}` |
 * | `versions` | `pattern_id` | `{"versions": […]}`, oldest first; `withdrawn` and `deprecated` where there are any |
 * | `artifact` | `pattern_id`, `version_id`, `variant?`, `path?` | the bytes, ETag = digest |
 * | `manifest` | `pattern_id`, `version_id` | the manifest |
 * | `origin` | `pattern_id` | `{"license", "source", "author"?}` |
 * | `list` | | `{"patterns": […]}`, ETag |
 * | `activations` | `pattern_id` | `{"activations": [{from?, to, at, by?, reason?, derived?}]}`, oldest first |
 * | `activations` | `limit` | the latest of all components, latest first, with `pattern_id`; `cut` if there are more |
 *
 * 404 where there is none, 403 where the policy refuses the service, 400 for another `op`, 401 without the token.
 */
export function createComponentsRoute(deps: {
  readonly components: ComponentReader;
  readonly authenticate: BearerAuth;
}): Hono {
  const { components } = deps;
  const route = new Hono();
  const listOf = createListCache();

  async function versionsResponse(principal: Principal, patternId: string): Promise<Response> {
    const notices = await components.notices(principal, patternId);
    if (!notices.ok) return failureResponse(notices.failure);
    const { withdrawn, deprecated } = toStoredNotices(notices.value);
    return json(await components.versions(principal, patternId), (versions) =>
      versions.length === 0
        ? undefined
        : {
            versions,
            ...(withdrawn.length === 0 ? {} : { withdrawn }),
            ...(deprecated.length === 0 ? {} : { deprecated }),
          },
    );
  }

  route.get('/api/components', async (c) => {
    const principal = await deps.authenticate(c);
    if (principal instanceof Response) return principal;
    const {
      op = '',
      pattern_id: patternId = '',
      version_id: versionId = '',
      variant = DEFAULT_VARIANT,
      path = MAIN_FILE,
    } = c.req.query();
    const unknown = Object.keys(c.req.query()).filter((name) => !PARAMETERS.includes(name));
    if (unknown.length > 0) {
      const message = `Unknown query parameter. The parameters are: ${PARAMETERS.join(', ')}.`;
      return errorResponse(400, 'invalid_args', message, PRIVATE);
    }
    const ifNoneMatch = c.req.header('if-none-match') ?? null;
    switch (op) {
      case 'active':
        return json(await components.activeVersion(principal, patternId), (activeVersionId) => ({
          activeVersionId,
        }));
      case 'versions':
        return versionsResponse(principal, patternId);
      case 'manifest':
        return json(
          await components.manifest(principal, patternId, versionId),
          (manifest) => manifest,
        );
      case 'origin':
        return json(await components.origin(principal, patternId), (origin) => origin);
      case 'artifact': {
        const found = await components.file(principal, patternId, versionId, variant, path);
        if (!found.ok) return failureResponse(found.failure);
        if (found.value === undefined) return missing();
        const { bytes, sha256 } = found.value;
        return bytesResponse(bytes, sha256, 'text/plain; charset=utf-8', ifNoneMatch);
      }
      case 'list': {
        const found = await components.withComponents(principal);
        if (!found.ok) return failureResponse(found.failure);
        const { bytes, sha256 } = listOf(found.value);
        return bytesResponse(bytes, sha256, 'application/json', ifNoneMatch);
      }
      case 'activations': {
        if (patternId !== '') {
          const log = await components.activations(principal, patternId);
          return json(log, (activations) => ({ activations }));
        }
        const wanted = Math.trunc(Number(c.req.query('limit'))) || 1;
        const limit = Math.min(Math.max(wanted, 1), MAX_LATEST);
        return json(await components.latestActivations(principal, limit), latestBody);
      }
      default:
        return errorResponse(400, 'invalid_args', `op must be one of ${OPERATIONS}.`, PRIVATE);
    }
  });

  return route;
}

/** An unknown one that is meant to name a file must not return another. */
const PARAMETERS = ['op', 'pattern_id', 'version_id', 'variant', 'path', 'limit'];

const OPERATIONS = 'active, versions, artifact, manifest, origin, list, activations';

/** Below the size of an answer that another server accepts. */
const MAX_LATEST = 1000;

function latestBody({ activations, isCut }: LatestActivations): object {
  return {
    activations: activations.map(({ patternId, ...move }) => ({ pattern_id: patternId, ...move })),
    ...(isCut ? { cut: true } : {}),
  };
}

function json<T>(found: Result<T | undefined>, shape: (value: T) => object | undefined): Response {
  if (!found.ok) return failureResponse(found.failure);
  const body = found.value === undefined ? undefined : shape(found.value);
  return body === undefined ? missing() : Response.json(body, { headers: PRIVATE });
}

function bytesResponse(
  bytes: Uint8Array,
  sha256: string,
  contentType: string,
  ifNoneMatch: string | null,
): Response {
  const headers = { ...PRIVATE, etag: `"${sha256}"` };
  if (isFresh(ifNoneMatch, sha256)) return new Response(null, { status: 304, headers });
  return new Response(Uint8Array.from(bytes), {
    headers: { ...headers, 'content-type': contentType },
  });
}

function missing(): Response {
  return errorResponse(
    404,
    'not_found',
    'The component store has nothing with this name.',
    PRIVATE,
  );
}

interface ListBody {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Serializes the list once per set; the store returns the same set while nothing changes. */
function createListCache(): (patternIds: ReadonlySet<string>) => ListBody {
  const bodies = new WeakMap<ReadonlySet<string>, ListBody>();
  return (patternIds) => {
    const known = bodies.get(patternIds);
    if (known !== undefined) return known;
    const text = JSON.stringify({ patterns: [...patternIds].toSorted() });
    const bytes = new TextEncoder().encode(text);
    const body = { bytes, sha256: sha256Of(bytes) };
    bodies.set(patternIds, body);
    return body;
  };
}
