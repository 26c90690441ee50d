import { type Context, Hono } from 'hono';
import type { Artifact } from '../../domain/components/component-store.ts';
import type { GetVersionArchive } from '../../domain/components/retrieval/version-archive.ts';
import {
  type GetComponent,
  type GetVersionFile,
  type VersionFile,
  ACTIVE_VERSION,
} from '../../domain/components/retrieval/get-component.ts';
import { isVersionId } from '../../domain/components/manifest.ts';
import { type Failure, type Result, err } from '../../domain/errors.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import { describeAsked } from '../../domain/usage/asked-for.ts';
import { failureResponse } from './error-response.ts';
import type { ReadAs, ReaderEnv } from './reader.ts';
import { isFresh } from './served-file.ts';
import type { UsageEnv, WithUsage } from './with-usage.ts';

export interface RawRouteDeps {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly getComponent: GetComponent;
  readonly getVersionFile: GetVersionFile;
  readonly getVersionArchive: GetVersionArchive;
  readonly readAs: ReadAs;
  readonly withUsage: WithUsage;
  readonly onFailure: (where: string, failure: Failure) => void;
}

type FoundFile = Pick<VersionFile, 'pattern' | 'versionId'> & {
  readonly artifact: Pick<Artifact, 'bytes' | 'sha256'>;
};

/**
 * The exact bytes of a version, with their digest as ETag (docs/specification.md#registry):
 * `/r/raw/{section}/{name}/{version}.tsx` is the main file, `/r/raw/{section}/{name}/{version}/{variant}/{path}` any
 * file, `/r/zip/{section}/{name}/{version}.zip` or `/r/zip/{section}/{name}/{version}/{variant}.zip` all files of a
 * variant. Under the entitlement and with a usage record. There are no query parameters: one that is meant to name a
 * file must not return another.
 */
export function createRawRoute(deps: RawRouteDeps): Hono {
  const route = new Hono();
  const { withUsage } = deps;

  route.get('/r/raw/:section/:name/:file', deps.readAs, withUsage('raw'), async (c, next) => {
    const [, versionId] = /^(?<version>.+)\.tsx$/.exec(c.req.param('file')) ?? [];
    if (versionId === undefined || !canBeVersion(versionId)) return next();
    return serve(c, 'raw', versionId, () =>
      deps.getComponent(c.var.principal, { reference: slugOf(c), versionId }),
    );
  });

  route.get(
    '/r/raw/:section/:name/:version/:variant/:path{.+}',
    deps.readAs,
    withUsage('raw'),
    async (c, next) => {
      const { version, variant, path } = c.req.param();
      if (!canBeVersion(version)) return next();
      return serve(c, 'raw', version, () =>
        deps.getVersionFile(c.var.principal, {
          reference: slugOf(c),
          versionId: version,
          variant,
          path,
        }),
      );
    },
  );

  route.get('/r/zip/:section/:name/:file', deps.readAs, withUsage('zip'), async (c, next) => {
    const [, versionId] = ZIP.exec(c.req.param('file')) ?? [];
    if (versionId === undefined || !canBeVersion(versionId)) return next();
    return serve(c, 'zip', versionId, () =>
      deps.getVersionArchive(c.var.principal, { reference: slugOf(c), versionId }),
    );
  });

  route.get(
    '/r/zip/:section/:name/:version/:file',
    deps.readAs,
    withUsage('zip'),
    async (c, next) => {
      const { version: versionId, file } = c.req.param();
      const [, variant] = ZIP.exec(file) ?? [];
      if (variant === undefined || !canBeVersion(versionId)) return next();
      return serve(c, 'zip', versionId, () =>
        deps.getVersionArchive(c.var.principal, { reference: slugOf(c), versionId, variant }),
      );
    },
  );

  async function serve(
    c: Context<UsageEnv & ReaderEnv>,
    tool: 'raw' | 'zip',
    askedVersion: string,
    find: () => Promise<Result<FoundFile>>,
  ): Promise<Response> {
    const request = c.req.raw;
    const found = new URL(request.url).search === '' ? await find() : NO_PARAMETERS;
    if (!found.ok) {
      const asked = { reference: slugOf(c), versionId: askedVersion };
      c.set('usage', {
        ...describeAsked(deps.catalog(), found.failure, asked),
        status: found.failure.kind,
      });
      deps.onFailure(tool, found.failure);
      return failureResponse(found.failure, c.var.signInStatus(found.failure));
    }
    const { pattern, versionId, artifact } = found.value;
    const isKnown = isFresh(request.headers.get('if-none-match'), artifact.sha256);
    const isSent = !isKnown && request.method !== 'HEAD';
    if (!request.headers.has(PREVIEW_HEADER)) {
      c.set('usage', {
        status: 'ok',
        pattern_id: pattern.id,
        catalog_number: `#${pattern.number}`,
        version_id: versionId,
        ...(isSent ? { component_bytes: artifact.bytes.length } : {}),
      });
    }
    const name = `${pattern.slug.split('/').at(-1)}-${versionId}.zip`;
    return fileResponse(artifact, isKnown, tool === 'raw' ? AS_TEXT : asDownload(name));
  }

  return route;
}

/** Sent by the site's previews: nobody has asked for the code, and what a page carries itself is not counted either. */
const PREVIEW_HEADER = 'x-preview';

const ZIP = /^(.+)\.zip$/;

const NO_PARAMETERS = err(
  'invalid_args',
  'This address takes no query parameters. Other files of a version are at /r/raw/{section}/{name}/{version}/{variant}/{path}.',
);

function slugOf(c: Context): string {
  return `/${c.req.param('section')}/${c.req.param('name')}`;
}

function canBeVersion(text: string): boolean {
  return isVersionId(text) || text === ACTIVE_VERSION;
}

/** Whatever a file is: nothing of an artifact may run on this origin. */
const AS_TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const asDownload = (name: string) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${name}"`,
});

function fileResponse(
  { bytes, sha256 }: FoundFile['artifact'],
  isKnown: boolean,
  type: Readonly<Record<string, string>>,
): Response {
  const headers = {
    etag: `"${sha256}"`,
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  };
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(Uint8Array.from(bytes), { headers: { ...headers, ...type } });
}
