import { type Context, Hono } from 'hono';
import type { ComponentReader } from '../../domain/components/component-reader.ts';
import type { ReadRequired } from '../../domain/components/requirements.ts';
import type { FingerprintIndex } from '../../domain/components/fingerprints/fingerprint-index.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import { coverSitePathsOf } from '../../domain/catalog/cover.ts';
import { describeUpdate } from '../../domain/components/comparison/describe-update.ts';
import { ACTIVE_VERSION } from '../../domain/components/retrieval/get-component.ts';
import { itemFiles } from '../../domain/registry/resolve-import.ts';
import { importedPlaces } from '../../domain/components/retrieval/imported-places.ts';
import { importedStyles } from '../../domain/registry/imported-item.ts';
import type { RegistryItem } from '../../domain/registry/shadcn-item.ts';
import { registryNameOf } from '../../domain/patterns/registry-names.ts';
import { toStoredNotices } from '../../domain/components/component-store.ts';
import { type Manifest, isVersionId } from '../../domain/components/manifest.ts';
import { refuseCopy } from '../../domain/components/delivery.ts';
import { type Failure, type Result, err, success } from '../../domain/errors.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import type { UsageFacts } from '../../domain/usage/usage-record.ts';
import { failureResponse } from './error-response.ts';
import type { ReadAs, ReaderEnv } from './reader.ts';
import type { ServedFile, ServeFile } from './served-file.ts';
import type { UsageEnv, WithUsage } from './with-usage.ts';

export interface ConsumerRouteDeps {
  readonly catalog: () => Pick<Catalog, 'findVersion' | 'lookUp' | 'tokens'>;
  readonly components: ComponentReader;
  readonly readRequired: ReadRequired;
  readonly fingerprints: FingerprintIndex;
  /** The built command, which has a placeholder where the server's address goes. */
  readonly readCommand: () => Promise<Uint8Array>;
  /** Packs files by name as `.tar.gz`, the same bytes for the same files. */
  readonly packFiles: (files: Readonly<Record<string, Uint8Array>>) => Promise<Uint8Array>;
  readonly baseUrl: string;
  /** Of the product. */
  readonly version: string;
  readonly readAs: ReadAs;
  readonly withUsage: WithUsage;
  readonly serveFile: ServeFile;
  readonly onFailure: (where: string, failure: Failure) => void;
}

/**
 * The routes that keep copied components current (docs/specification.md#consumer-cli): the consumer's command,
 * `/cli.mjs` and `/cli.tgz`, and what it requests in addition to the files of `/r/raw`:
 *
 * - `GET /api/versions?pattern=<reference>[&version=<id>][&since=<id>]`: the versions of a pattern, and the files of one
 *   of them, by default of the active one; its notes and what has to change since another one.
 * - `GET /r/fingerprints.json[?after=<next>]`: the fingerprints of all versions, in pages with ETags.
 *
 * None of it is code. Both ask the entitlement and leave a usage record.
 */
export function createConsumerRoute(deps: ConsumerRouteDeps): Hono {
  const route = new Hono();
  let command: Promise<Readonly<Record<'mjs' | 'tgz', ServedFile>>> | undefined;

  async function commandFile(c: Context, kind: 'mjs' | 'tgz'): Promise<Response> {
    command ??= deps.readCommand().then(
      (built) => servedCommand(built, deps),
      (error: unknown) => {
        command = undefined;
        throw error;
      },
    );
    return (await command)[kind].respond(c.req.raw);
  }

  route.get('/cli.mjs', (c) => commandFile(c, 'mjs'));
  route.get('/cli.tgz', (c) => commandFile(c, 'tgz'));

  route.get('/api/versions', deps.readAs, deps.withUsage('versions'), (c) =>
    answer(c, 'versions', ['pattern', 'version', 'since'], async () => {
      const { pattern: reference = '', version, since } = c.req.query();
      if (reference === '') return err('invalid_args', 'Name a pattern: ?pattern=<reference>.');
      const found = deps.catalog().findVersion(reference, version);
      if (!found.ok) return found;
      const { pattern, versionId = ACTIVE_VERSION } = found.value;
      const { id, slug, number } = pattern;
      const body = await describeVersions(deps, c.var.principal, { id, slug }, versionId, since);
      if (!body.ok) return body;
      const facts = { pattern_id: id, catalog_number: `#${number}` };
      return success({
        body: body.value,
        facts: { ...facts, version_id: body.value.version_id },
      });
    }),
  );

  route.get('/r/fingerprints.json', deps.readAs, deps.withUsage('fingerprints'), (c) =>
    answer(c, 'fingerprints', ['after'], async () => {
      const page = await deps.fingerprints(c.var.principal, c.req.query('after'));
      if (!page.ok) return page;
      const { patterns, next } = page.value;
      const fingerprints = patterns.flatMap(({ id, slug, files }) =>
        files.map(({ versionId, variant, path, sha256, minhash }) => ({
          pattern_id: id,
          slug,
          version_id: versionId,
          variant,
          file: path,
          sha256,
          minhash,
        })),
      );
      return success({ body: { fingerprints, next }, facts: {} });
    }),
  );

  async function answer(
    c: Context<UsageEnv & ReaderEnv>,
    tool: string,
    parameters: readonly string[],
    find: () => Promise<Result<{ readonly body: object; readonly facts: Partial<UsageFacts> }>>,
  ): Promise<Response> {
    const isKnown = Object.keys(c.req.query()).every((name) => parameters.includes(name));
    const found = isKnown ? await find() : unknownParameter(parameters);
    c.set(
      'usage',
      found.ok ? { status: 'ok', ...found.value.facts } : { status: found.failure.kind },
    );
    if (!found.ok) {
      deps.onFailure(tool, found.failure);
      const isBusy = found.failure.kind === 'upstream_timeout';
      const response = failureResponse(
        found.failure,
        isBusy ? 503 : c.var.signInStatus(found.failure),
      );
      if (isBusy) response.headers.set('retry-after', '2');
      return response;
    }
    const bytes = new TextEncoder().encode(JSON.stringify(found.value.body));
    return deps.serveFile({ bytes, headers: JSON_HEADERS }).respond(c.req.raw);
  }

  return route;
}

async function describeVersions(
  { components, readRequired, catalog }: ConsumerRouteDeps,
  principal: Principal,
  pattern: { readonly id: string; readonly slug: string },
  wanted: string,
  since: string | undefined,
) {
  const { id, slug } = pattern;
  const [versions, active, notices, log] = await Promise.all([
    components.versions(principal, id),
    components.activeVersion(principal, id),
    components.notices(principal, id),
    components.activations(principal, id),
  ]);
  if (!versions.ok) return versions;
  if (!active.ok) return active;
  if (!notices.ok) return notices;
  if (!log.ok) return log;
  if (active.value === undefined) {
    return err('component_not_found', `${slug} has no component.`);
  }
  const versionId = wanted === ACTIVE_VERSION ? active.value : wanted;
  const manifest = isVersionId(versionId)
    ? await components.manifest(principal, id, versionId)
    : success<Manifest | undefined>(undefined);
  if (!manifest.ok) return manifest;
  if (manifest.value === undefined) {
    return err(
      'version_not_found',
      `${slug} has no such version. Its versions are: ${versions.value.join(', ')}.`,
    );
  }
  const stored = manifest.value;
  const refused = refuseCopy({ slug }, stored);
  if (refused !== undefined) return refused;
  const required = await readRequired(principal, id, stored);
  if (!required.ok) return required;
  const from = since !== undefined && isVersionId(since) ? since : versionId;
  const update = await describeUpdate(components, principal, {
    patternId: id,
    from,
    to: versionId,
  });
  if (!update.ok) return update;
  const tokens = catalog().tokens.get(stored.tokens?.version ?? '');
  const { coverImage = '' } = catalog().lookUp({ kind: 'id', id }) ?? {};
  const variants = Object.entries(stored.variants);
  return success({
    pattern_id: id,
    slug,
    active_version: active.value,
    versions: versions.value,
    ...toStoredNotices(notices.value),
    ...(log.value === undefined ? {} : { activations: log.value.slice(-MAX_MOVES) }),
    version_id: versionId,
    published_at: stored.publishedAt,
    notes: stored.notes,
    breaking: stored.breaking,
    covers: coverSitePathsOf(coverImage),
    variants: Object.fromEntries(
      variants.map(([name, { files }]) => [name, placedFiles(slug, stored, files)]),
    ),
    ...(stored.labels === undefined ? {} : { languages: stored.labels }),
    dependencies: stored.dependencies,
    ...setupOf(stored),
    ...(update.value === undefined ? {} : { update: update.value }),
    // With everything that these require in turn.
    requires: required.value.map(({ pattern: { id: requiredId }, ...each }) => ({
      pattern_id: requiredId,
      version_id: each.versionId,
      folder: each.name,
    })),
    ...(tokens === undefined ? {} : { tokens: { version: tokens.version, sha256: tokens.sha256 } }),
  });
}

/** The latest moves of the pointer; what was before is of no use to a project. */
const MAX_MOVES = 20;

type ListedFile = Manifest['variants'][string]['files'][number];

/** The files of a variant; those of an imported version with their places in a usual project, and what imports name. */
function placedFiles(
  slug: string,
  { registry }: Manifest,
  files: readonly ListedFile[],
): readonly (ListedFile & {
  readonly place?: string | undefined;
  readonly labels?: readonly string[] | undefined;
})[] {
  if (registry === undefined) return files;
  const paths = files.map(({ path }) => path);
  const places = importedPlaces(registryNameOf(slug), registry, paths);
  const labels = new Map(itemFiles(registry).map((each) => [each.stored, each.labels]));
  return files.map((file) => ({
    ...file,
    place: places.get(file.path),
    labels: labels.get(file.path),
  }));
}

/** What an imported item adds to a project besides files. */
function setupOf({ registry }: Manifest): {
  readonly setup?: readonly string[];
  readonly styles?: Pick<RegistryItem, 'cssVars' | 'css'>;
} {
  const setup = (['cssVars', 'css', 'envVars'] as const).filter(
    (member) => registry?.[member] !== undefined,
  );
  if (registry === undefined || setup.length === 0) return {};
  const { cssVars, css } = importedStyles(registry);
  return { setup, styles: { ...(cssVars && { cssVars }), ...(css && { css }) } };
}

function unknownParameter(parameters: readonly string[]) {
  const message = `Unknown query parameter. The parameters are: ${parameters.join(', ')}.`;
  return err('invalid_args', message);
}

const JSON_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};

const PLACEHOLDER = '__PATTERN_CATALOG_URL__';

/** The command with this server's address in it: as a file, and as a package for npx. */
async function servedCommand(
  built: Uint8Array,
  {
    baseUrl,
    version,
    serveFile,
    packFiles,
  }: Pick<ConsumerRouteDeps, 'baseUrl' | 'version' | 'serveFile' | 'packFiles'>,
): Promise<Readonly<Record<'mjs' | 'tgz', ServedFile>>> {
  const url = new URL(baseUrl).href.replace(/\/$/, '').replaceAll(/["'`\\$]/g, '');
  const text = new TextDecoder().decode(built).replaceAll(PLACEHOLDER, () => url);
  const command = new TextEncoder().encode(text);
  const manifest = {
    name: 'pattern-catalog-consumer',
    version,
    type: 'module',
    bin: 'cli.mjs',
    engines: { node: '>=20' },
  };
  const archive = await packFiles({
    'package/package.json': new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
    'package/cli.mjs': command,
  });
  return {
    mjs: served(command, 'text/javascript; charset=utf-8'),
    tgz: served(archive, 'application/gzip'),
  };

  function served(bytes: Uint8Array, contentType: string): ServedFile {
    return serveFile({
      bytes: Uint8Array.from(bytes),
      headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    });
  }
}
