import { z } from 'zod';
import { SKILL_NAME } from '../../../src/domain/agents/skill.ts';
import { MAX_ARTIFACT_BYTES } from '../../../src/domain/components/manifest.ts';
import { parseJson } from '../../../src/domain/text.ts';
import { type AgentServer, agentServerOf, agentServersSchema } from './agent-servers.ts';
import {
  type CatalogReview,
  type CatalogVersion,
  type Fingerprint,
  bareItemSchema,
  fingerprintsSchema,
  reviewSchema,
  versionSchema,
} from './catalog-answers.ts';
import { sha256Of } from './project.ts';
import { plain, reasonOf, Refusal } from './refusal.ts';

export interface CatalogFile {
  readonly slug: string;
  readonly version_id: string;
  readonly variant: string;
  readonly file: string;
  readonly sha256: string;
}

/**
 * The catalog's server. What it sends is untrusted: bounded, of the expected shape, and bytes equal to their digest.
 */
export interface CatalogClient {
  readonly url: string;
  /**
   * @param reference a UUID, number, slug or page URL
   * @param version a version id or `active`
   * @param since an older version, from which the update is described
   * @returns undefined where the catalog does not have the pattern or this version
   */
  readonly version: (
    reference: string,
    version: string,
    since?: string,
  ) => Promise<CatalogVersion | undefined>;
  /** What a bare name means in other registries: an item of the official one first; undefined where there is none. */
  readonly bareItem: (name: string) => Promise<CatalogVersion | undefined>;
  /** Why a reference or version is not there, with what may have been meant. */
  readonly explainMissing: (reference: string, version: string) => Promise<string>;
  readonly file: (file: CatalogFile) => Promise<Uint8Array>;
  /** The bytes of a version of the shared style sheet. */
  readonly tokens: (version: string, sha256?: string) => Promise<Uint8Array>;
  readonly agentServer: () => Promise<AgentServer>;
  /** The text of the skill for agents. */
  readonly skill: () => Promise<string>;
  readonly fingerprints: () => Promise<readonly Fingerprint[]>;
  /** What is wrong with a file, or why it cannot be reviewed. */
  readonly review: (file: {
    readonly code: string;
    readonly file: string;
    readonly installed: readonly object[];
  }) => Promise<CatalogReview | { readonly problem: string }>;
  readonly report: (body: object) => Promise<void>;
  /** Sends a JSON-RPC message to the workspace, with the token. */
  readonly workspace: (message: object) => Promise<unknown>;
}

const TIMEOUT_MS = 60_000;
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const MAX_PAGES = 5000;
/** A large catalog takes a minute to compute, and asks to come back every two seconds. */
const FINGERPRINT_ATTEMPTS = 60;

export function createCatalogClient(url: string, token: string | undefined): CatalogClient {
  /** Files that were read, by their digests: an imported one is read to find what it imports, and to be written. */
  const files = new Map<string, Uint8Array>();

  async function request(path: string, body?: object): Promise<Response> {
    const headers = {
      'user-agent': 'pattern-catalog-cli',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    try {
      return await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        // A redirect would take the token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new Refusal(`${url} does not answer (${reasonOf(error)}).`);
    }
  }

  /** Retries while the server is busy, after its Retry-After. */
  async function requestWithRetry(
    path: string,
    { attempts = 4, body }: { readonly attempts?: number; readonly body?: object } = {},
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(path, body);
      const isBusy = response.status === 503 || response.status === 429;
      if (!isBusy || attempt === attempts) return response;
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await response.body?.cancel();
      await new Promise((resolve) => {
        setTimeout(resolve, Math.min(Math.max(seconds || 1, 1), 10) * 1000);
      });
    }
  }

  /** Throws a refusal unless the answer is a success. */
  async function requestOk(...args: Parameters<typeof requestWithRetry>): Promise<Response> {
    const response = await requestWithRetry(...args);
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  async function readJson<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
    const parsed = schema.safeParse(parseJson(await readText(response)));
    if (parsed.success) return parsed.data;
    throw new Refusal(
      `${url} sent a response in an unknown format. Download its command again: curl -fsSO ${url}/cli.mjs`,
    );
  }

  const client: CatalogClient = {
    url,
    async bareItem(name) {
      const response = await requestWithRetry(`/r/styles/default/${encodeURIComponent(name)}.json`);
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      const item = bareItemSchema.safeParse(parseJson(await readText(response)));
      return item.success ? client.version(item.data.meta.pattern_id, 'active') : undefined;
    },
    async version(reference, version, since) {
      const query = new URLSearchParams({ pattern: reference, version });
      if (since !== undefined) query.set('since', since);
      const response = await requestWithRetry(`/api/versions?${query.toString()}`);
      if (response.status === 404) {
        const kind = await errorOf(response);
        if (MISSING.has(kind.kind)) return undefined;
        throw new Refusal(`${url} has no /api/versions: it is not a catalog, or an older one.`);
      }
      if (!response.ok) throw await refusalOf(response);
      return readJson(response, versionSchema);
    },
    async explainMissing(reference, version) {
      const query = new URLSearchParams({ pattern: reference, version });
      const response = await requestWithRetry(`/api/versions?${query.toString()}`);
      return plain((await errorOf(response)).message);
    },
    async file({ slug: at, version_id: id, variant, file, sha256 }) {
      const known = files.get(sha256);
      if (known !== undefined) return known;
      const response = await requestOk(`/r/raw${at}/${id}/${variant}/${file}`);
      const bytes = await readBytes(response, MAX_ARTIFACT_BYTES);
      if (sha256Of(bytes) !== sha256)
        throw new Refusal(
          `${url} sent bytes for ${at} ${id} ${variant}/${file} that do not match their SHA-256.`,
        );
      files.set(sha256, bytes);
      return bytes;
    },
    async tokens(version, sha256) {
      const response = await requestOk(`/r/tokens@${version}.css`);
      const bytes = await readBytes(response, MAX_ARTIFACT_BYTES);
      if (sha256 === undefined || sha256Of(bytes) === sha256) return bytes;
      throw new Refusal(`${url} sent a style sheet that does not match its SHA-256.`);
    },
    async agentServer() {
      const response = await requestOk('/mcp/server.json');
      return agentServerOf(url, await readJson(response, agentServersSchema));
    },
    async skill() {
      return readText(await requestOk(`/.well-known/agent-skills/${SKILL_NAME}/SKILL.md`));
    },
    async fingerprints() {
      const all: Fingerprint[] = [];
      let next: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query =
          next === undefined ? '' : `?${new URLSearchParams({ after: next }).toString()}`;
        const response = await requestOk(`/r/fingerprints.json${query}`, {
          attempts: FINGERPRINT_ATTEMPTS,
        });
        const found = await readJson(response, fingerprintsSchema);
        all.push(...found.fingerprints);
        next = found.next;
        if (next === undefined) return all;
      }
      throw new Refusal(`${url} has more fingerprints than can be read.`);
    },
    async review(file) {
      const response = await requestWithRetry('/api/review', { body: file });
      // What cannot be parsed is a problem of the file, not of the catalog.
      if (response.status === 400) return { problem: (await errorOf(response)).message };
      if (!response.ok) throw await refusalOf(response);
      return readJson(response, reviewSchema);
    },
    async report(body) {
      const response = await request('/api/adoption', body);
      if (!response.ok) throw await refusalOf(response);
      await response.body?.cancel();
    },
    async workspace(message) {
      return parseJson(await readText(await requestOk('/mcp/auth', { body: message })));
    },
  };
  return client;

  async function refusalOf(response: Response): Promise<Refusal> {
    const { message } = await errorOf(response);
    const isToken = response.status === 401 || response.status === 403;
    const hint = isToken ? ' Log in with `node cli.mjs login`, or set PATTERN_CATALOG_TOKEN.' : '';
    return new Refusal(`${url} answered ${response.status}: ${plain(message)}${hint}`);
  }

  async function errorOf(response: Response): Promise<{ kind: string; message: string }> {
    const unknown = { kind: 'unknown', message: 'no reason given.' };
    const schema = z.object({ error: z.object({ kind: z.string(), message: z.string() }) });
    return schema.safeParse(parseJson(await readText(response))).data?.error ?? unknown;
  }

  async function readText(response: Response): Promise<string> {
    return new TextDecoder().decode(await readBytes(response, MAX_JSON_BYTES));
  }

  async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > maxBytes) throw new Refusal(`${url} sent a response that is too large.`);
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(`${url} ended its response too early (${reasonOf(error)}).`);
    }
    return Buffer.concat(chunks);
  }
}

const MISSING: ReadonlySet<string> = new Set([
  'pattern_not_found',
  'component_not_found',
  'version_not_found',
]);
