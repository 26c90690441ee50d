import { type Context, Hono } from 'hono';
import { type Failure, type Result, err, success } from '../../domain/errors.ts';
import { httpStatusOf } from '../errors/http-status.ts';
import { MAX_KIT } from '../../domain/components/retrieval/get-kit.ts';
import type { SiteUrls } from '../../domain/catalog/site-urls.ts';
import { type SharedTokens, currentTokens } from '../../domain/catalog/tokens.ts';
import type { ForeignName } from '../../domain/registry/find-source-item.ts';
import type {
  ListNamespaces,
  ListRegistryItems,
  RegistryQuery,
} from '../../domain/registry/registry-index.ts';
import { NAMESPACE } from '../../domain/registry/source-settings.ts';
import type { GetRegistryItem } from '../../domain/registry/registry-item.ts';
import type { BaseColor } from '../../domain/registry/base-colors.ts';
import type { FindThemeItem } from '../../domain/registry/find-theme.ts';
import { dependencyName } from '../../domain/registry/item-shape.ts';
import type { RegistryForm } from '../../domain/registry/shadcn-item.ts';
import type { ReadAs, ReaderEnv } from './reader.ts';
import type { ServeFile } from './served-file.ts';
import type { UsageEnv, WithUsage } from './with-usage.ts';

export interface RegistryRouteDeps {
  readonly listItems: ListRegistryItems;
  readonly listNamespaces: ListNamespaces;
  readonly getItem: GetRegistryItem;
  readonly findThemeItem: FindThemeItem;
  /** The base color of a name. */
  readonly findColors: (name: string) => BaseColor;
  /** The shared style sheets by version, the current one last. */
  readonly tokens: () => ReadonlyMap<string, SharedTokens>;
  readonly urls: Pick<SiteUrls, 'absolute'>;
  readonly serveFile: ServeFile;
  readonly readAs: ReadAs;
  readonly withUsage: WithUsage;
  readonly onFailure: (where: string, failure: Failure) => void;
}

/**
 * The catalog as a shadcn registry (docs/specification.md#registry): `/r/registry.json` lists and searches,
 * `/r/{name}.json` and `/r/{name}@{version}.json` are items that adapt to a project, `/r/exact/…` the same items byte
 * for byte; `/r/labels/{language}/{name}.json` the labels of one in a language; `/r/kit/{names}.json` is one item that brings up to eight exact ones, with commas between their names;
 * `?variant=` or `/r/exact/{variant}/…` names another variant, `?namespace=` the client's name for this registry, by which dependencies are named
 * instead of by address; `/r/tokens.css` and `/r/tokens@{version}.css` are the shared style
 * sheet; `/r/styles/{style}/{name}.json` is the imported item that a bare name means, `/r/@{namespace}/{name}.json` the one that a
 * name in a namespace means, and `/r/registries.json` lists the namespaces; `/init` starts `shadcn init`. Items are under the entitlement and have a usage record. Clients may
 * send parameters of their own.
 */
export function createRegistryRoute(deps: RegistryRouteDeps): Hono {
  const route = new Hono();

  for (const [folder, form] of FOLDERS) {
    route.get(`${folder}/registry.json`, deps.readAs, async (c) => {
      const query = readQuery(new URL(c.req.url).searchParams, form);
      const listed = query.ok ? await deps.listItems(c.var.principal, query.value) : query;
      return listed.ok ? json(c.req.raw, listed.value) : failed(c, listed.failure);
    });
  }

  route.get('/r/:file{tokens(?:@v[0-9]+)?\\.css}', deps.readAs, (c) => {
    const [, version] = /@(.+)\.css$/.exec(c.req.param('file')) ?? [];
    const tokens = deps.tokens();
    const found = version === undefined ? currentTokens(tokens) : tokens.get(version);
    if (found === undefined) {
      const versions = [...tokens.keys()].join(', ');
      return failed(
        c,
        err('not_found', `There is no such style sheet. Versions: ${versions}.`).failure,
      );
    }
    return deps
      .serveFile({
        bytes: new TextEncoder().encode(found.css),
        headers: {
          ...CORS,
          'content-type': 'text/css; charset=utf-8',
          'cache-control': 'no-cache',
        },
      })
      .respond(c.req.raw);
  });

  // What `shadcn init` asks a registry for; without its parameters the path is a page like any other.
  route.get('/init', (c, next) =>
    c.req.query('base') === undefined ? next() : json(c.req.raw, INIT_BASE),
  );
  route.get('/r/styles/index.json', (c) => json(c.req.raw, STYLES));

  route.get('/r/colors/:file{[a-z0-9-]+\\.json}', (c) =>
    json(c.req.raw, deps.findColors(c.req.param('file').slice(0, -'.json'.length))),
  );

  // The namespaces that were imported, for a CLI whose REGISTRY_URL is here.
  route.get('/r/registries.json', deps.readAs, async (c) => {
    const listed = await deps.listNamespaces(c.var.principal);
    return listed.ok ? json(c.req.raw, listed.value) : failed(c, listed.failure);
  });

  for (const [folder, form] of FOLDERS) {
    route.get(`${folder}/:file{[^/]+\\.json}`, deps.readAs, deps.withUsage('registry'), (c) =>
      serveItem(c, form),
    );
  }

  // The address of another variant, for clients that append the extension to a name.
  route.get(
    '/r/exact/:variant{[a-z0-9-]+}/:file{[^/]+\\.json}',
    deps.readAs,
    deps.withUsage('registry'),
    (c) => serveItem(c, 'exact'),
  );

  // The labels of a component in one language, with the component.
  route.get(
    '/r/labels/:language/:file{[^/]+\\.json}',
    deps.readAs,
    deps.withUsage('registry'),
    (c) => serveItem(c, 'exact'),
  );

  // One address for `shadcn add`, however many components a kit has.
  route.get('/r/kit/:file{[^/]+\\.json}', deps.readAs, deps.withUsage('registry'), async (c) => {
    const namespace = readNamespace(c);
    if (!namespace.ok) return invalid(c, namespace.failure);
    const names = c.req
      .param('file')
      .slice(0, -'.json'.length)
      .split(',', MAX_KIT + 1);
    if (names.length > MAX_KIT) {
      return invalid(c, err('invalid_args', `A kit has at most ${MAX_KIT} components.`).failure);
    }
    for (const file of names) {
      const { name, versionId } = parseFile(`${file}.json`);
      const found = await deps.getItem(c.var.principal, {
        name,
        versionId,
        variant: undefined,
        form: 'exact',
      });
      if (!found.ok) {
        c.set('usage', { status: found.failure.kind });
        return failed(c, found.failure);
      }
    }
    c.set('usage', { status: 'ok' });
    return json(c.req.raw, {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: 'kit',
      type: 'registry:item',
      registryDependencies: names.map((name) =>
        dependencyName(deps.urls, namespace.value, `exact/${name}`),
      ),
      files: [],
    });
  });

  // Where the CLI asks for bare names if its REGISTRY_URL is here; items have one style.
  route.get(
    '/r/styles/:style{[a-z0-9-]+}/:file{[^/]+\\.json}',
    deps.readAs,
    deps.withUsage('registry'),
    (c) => serveItem(c, 'adaptive', { namespace: undefined }),
  );

  route.get(
    '/r/:namespace{@[A-Za-z0-9][\\w-]*}/:file{[^/]+\\.json}',
    deps.readAs,
    deps.withUsage('registry'),
    (c) => serveItem(c, 'adaptive', { namespace: c.req.param('namespace') }),
  );

  async function serveItem(
    c: Context<UsageEnv & ReaderEnv>,
    form: RegistryForm,
    foreign?: ForeignName,
  ): Promise<Response> {
    const request = c.req.raw;
    const { name, versionId } = parseFile(c.req.param('file') ?? '');
    const namespace = readNamespace(c);
    if (!namespace.ok) return invalid(c, namespace.failure);
    const found = await deps.getItem(c.var.principal, {
      name,
      foreign,
      versionId,
      variant: c.req.param('variant') ?? c.req.query('variant'),
      language: c.req.param('language'),
      form,
      namespace: namespace.value,
    });
    if (!found.ok && found.failure.kind === 'pattern_not_found' && form === 'adaptive') {
      const theme = deps.findThemeItem({ name, foreign });
      if (theme === undefined && foreign !== undefined && name === INIT_STYLE.name) {
        c.set('usage', { status: 'ok' });
        return json(request, INIT_STYLE);
      }
      if (theme !== undefined) {
        c.set('usage', { status: theme.ok ? 'ok' : theme.failure.kind });
        return theme.ok ? text(request, theme.value) : failed(c, theme.failure);
      }
    }
    const response = found.ok ? await json(request, found.value.item) : failed(c, found.failure);
    const isSent = response.status === 200 && request.method !== 'HEAD';
    const facts = found.ok
      ? {
          pattern_id: found.value.pattern.id,
          catalog_number: `#${found.value.pattern.number}`,
          version_id: found.value.versionId,
          ...(isSent ? { component_bytes: found.value.bytes } : {}),
        }
      : {};
    c.set('usage', { status: found.ok ? 'ok' : found.failure.kind, ...facts });
    return response;
  }

  function json(request: Request, value: object): Promise<Response> {
    return text(request, JSON.stringify(value));
  }

  function text(request: Request, value: string): Promise<Response> {
    const bytes = new TextEncoder().encode(value);
    const headers = { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-cache' };
    return deps.serveFile({ bytes, headers }).respond(request);
  }

  function invalid(c: Context<UsageEnv & ReaderEnv>, reason: Failure): Response {
    c.set('usage', { status: 'invalid_args' });
    return failed(c, reason);
  }

  function failed({ var: { signInStatus } }: Pick<Context<ReaderEnv>, 'var'>, reason: Failure) {
    deps.onFailure('registry', reason);
    const { kind, message } = reason;
    // The client prints both, and needs both.
    return Response.json(
      { error: kind, message },
      {
        status: signInStatus(reason) ?? httpStatusOf(kind),
        headers: { ...CORS, 'cache-control': 'no-store' },
      },
    );
  }

  return route;
}

const FOLDERS: readonly (readonly [folder: string, form: RegistryForm])[] = [
  ['/r', 'adaptive'],
  ['/r/exact', 'exact'],
];

const CORS = { 'access-control-allow-origin': '*' };

/** Where `shadcn init` starts: it sets a project up, and changes none of its colors. */
const INIT_BASE = {
  $schema: 'https://ui.shadcn.com/schema/registry-item.json',
  name: 'base',
  type: 'registry:base',
  config: {
    style: 'new-york',
    iconLibrary: 'lucide',
    tailwind: { baseColor: 'neutral', cssVariables: true },
  },
  registryDependencies: [],
  files: [],
};

const STYLES = [{ name: 'new-york', label: 'New York' }];

/** The style of a new project where none was imported. */
const INIT_STYLE = {
  $schema: 'https://ui.shadcn.com/schema/registry-item.json',
  name: 'index',
  type: 'registry:style',
  dependencies: ['class-variance-authority', 'clsx', 'lucide-react', 'tailwind-merge'],
  registryDependencies: [],
  cssVars: {},
  files: [],
};

/** The longest search text, in UTF-16 units. */
const MAX_TEXT = 1000;

const MAX_TYPES = 20;

/** The client's own name for this registry: `params` of `components.json` sends it. */
function readNamespace({ req }: Pick<Context, 'req'>): Result<string | undefined> {
  const namespace = req.query('namespace');
  return namespace === undefined || NAMESPACE.test(namespace)
    ? success(namespace)
    : err('invalid_args', 'namespace must be the name of a registry, such as @catalog.');
}

function readQuery(parameters: URLSearchParams, form: RegistryForm): Result<RegistryQuery> {
  const text = parameters.get('q') ?? undefined;
  if (text !== undefined && text.length > MAX_TEXT) {
    return err('invalid_args', `q must have at most ${MAX_TEXT} characters.`);
  }
  const types = (parameters.get('type') ?? '').split(',', MAX_TYPES + 1).filter((type) => type);
  if (types.length > MAX_TYPES) {
    return err('invalid_args', `type must name at most ${MAX_TYPES} types.`);
  }
  const limit = readCount(parameters.get('limit'));
  const offset = readCount(parameters.get('offset'));
  if (limit === 'invalid' || limit === 0) {
    return err('invalid_args', 'limit must be a whole number from 1.');
  }
  if (offset === 'invalid') {
    return err('invalid_args', 'offset must be a whole number from 0.');
  }
  return success({ text, types, limit, offset: offset ?? 0, form });
}

function readCount(text: string | null): number | undefined | 'invalid' {
  if (text === null || text === '') return undefined;
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : 'invalid';
}

/** Splits `overlays-menu@v2.json`. */
function parseFile(file: string): { readonly name: string; readonly versionId?: string } {
  const [, name = '', versionId] = /^(?<name>[^@]*)(?:@(?<version>.*))?\.json$/.exec(file) ?? [];
  return versionId === undefined ? { name } : { name, versionId };
}
