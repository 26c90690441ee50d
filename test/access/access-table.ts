import { PUBLIC_TOOLS, WORKSPACE_TOOLS } from '../mcp/public-tools.ts';
import { type CredentialName, type World, CREDENTIALS } from './world.ts';

/** Whom something is open to. A credential that does not open it is 401 or 403. */
export type Opens =
  /** Needs no credential, and takes none into account. */
  | 'everyone'
  /** Everyone, as who they are: a token must be valid. */
  | 'reader'
  /** Everyone, as who they are: a token of this server must be valid, and others say nothing. */
  | 'page'
  /** A form that needs what is in its body: without that it does and shows nothing, whatever the credential. */
  | 'form'
  /** A signed-in user, for their own data. */
  | 'session'
  /** A bearer token of a user with the scope `mcp:connect`. */
  | 'token'
  /** The operator, by token or session. */
  | 'operator'
  /** The operator's token alone. */
  | 'operator token'
  /** The operator's session alone. */
  | 'operator session'
  /** COMPONENTS_API_TOKEN. */
  | 'service'
  /** The operator's token, or a user's with the scope `adoption:report`. */
  | 'reporter'
  /** A signed link. */
  | 'link'
  /** Runs before other routes: a limit, a header, or a refusal of other methods. */
  | 'middleware';

const READERS: readonly CredentialName[] = [
  'none',
  'expired session',
  'session of a suspended user',
  'operator token',
  'operator session',
  'token of another user',
  'session of another user',
  'token without a scope',
  'token of the owner',
  'session of the owner',
];

/** The credentials that open something. */
export const OPENED_BY: Readonly<Record<Opens, readonly CredentialName[]>> = {
  everyone: CREDENTIALS,
  reader: READERS,
  page: [...READERS, 'service token'],
  form: [],
  session: ['session of the owner', 'session of another user'],
  token: ['token without a scope', 'token of the owner', 'token of another user'],
  operator: ['operator token', 'operator session'],
  'operator token': ['operator token'],
  'operator session': ['operator session'],
  service: ['service token'],
  reporter: ['operator token', 'token of the owner', 'token of another user'],
  link: [],
  middleware: [],
};

export interface Expected {
  readonly opens: Opens;
  /** An address of the route; with the owner's ids where it has ids. */
  readonly sample: (world: World) => string;
  /** Whether the address names something that only its owner may see: 404 for other users. */
  readonly isOwned?: boolean;
}

const at = (opens: Opens, path: string): Expected => ({ opens, sample: () => path });
const owned = (sample: Expected['sample']): Expected => ({
  opens: 'session',
  sample,
  isOwned: true,
});
const library = (rest = '') => owned(({ libraryId }) => `/api/libraries/${libraryId}${rest}`);
const middleware = at('middleware', '/');

const UUID = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01';

/** Every route of the HTTP app, as `listAddresses` names it. */
export const ROUTES: Readonly<Record<string, Expected>> = {
  'POST /mcp': at('everyone', '/mcp'),
  'POST /mcp/auth': at('token', '/mcp/auth'),
  'GET /healthz': at('everyone', '/healthz'),
  'GET /readyz': at('everyone', '/readyz'),
  'GET /metrics': at('operator token', '/metrics'),
  'GET /search-index.json': at('everyone', '/search-index.json'),
  'GET /catalog.json': at('everyone', '/catalog.json'),
  'GET /segments/:file': at('everyone', '/segments/none.ndjson'),
  'GET /patterns/:file': at('everyone', '/patterns/none.json'),
  'GET /covers/:file': at('everyone', '/covers/none.webp'),
  'GET /assets/covers/:file': at('everyone', '/assets/covers/none.webp'),
  'GET /r/raw/:section/:name/:file': at('reader', '/r/raw/a/menu/v1.tsx'),
  'GET /r/raw/:section/:name/:version/:variant/:path{.+}': at(
    'reader',
    '/r/raw/a/menu/v1/react-tailwind/component.tsx',
  ),
  'GET /r/zip/:section/:name/:file': at('reader', '/r/zip/a/menu/v1.zip'),
  'GET /r/zip/:section/:name/:version/:file': at('reader', '/r/zip/a/menu/v1/react-tailwind.zip'),
  'GET /cli.mjs': at('everyone', '/cli.mjs'),
  'GET /cli.tgz': at('everyone', '/cli.tgz'),
  ...Object.fromEntries(
    [
      '/.well-known/agent-skills/index.json',
      '/.well-known/agent-skills/pattern-catalog/SKILL.md',
      '/.well-known/skills/index.json',
      '/.well-known/skills/pattern-catalog/SKILL.md',
      '/plugin.zip',
      '/mcp/server-card',
      '/mcp/server.json',
    ].map((path) => [`GET ${path}`, at('everyone', path)]),
  ),
  'GET /api/versions': at('reader', '/api/versions?pattern=/a/menu'),
  'GET /r/fingerprints.json': at('reader', '/r/fingerprints.json'),
  'GET /r/registry.json': at('reader', '/r/registry.json'),
  'GET /r/exact/registry.json': at('reader', '/r/exact/registry.json'),
  'GET /r/registries.json': at('reader', '/r/registries.json'),
  'GET /r/:namespace{@[A-Za-z0-9][\\w-]*}/:file{[^/]+\\.json}': at('reader', '/r/@acme/menu.json'),
  'GET /init': at('everyone', '/init?base=base'),
  'GET /r/styles/index.json': at('everyone', '/r/styles/index.json'),
  'GET /r/colors/:file{[a-z0-9-]+\\.json}': at('everyone', '/r/colors/neutral.json'),
  'GET /r/:file{tokens(?:@v[0-9]+)?\\.css}': at('reader', '/r/tokens.css'),
  'GET /r/:file{[^/]+\\.json}': at('reader', '/r/menu.json'),
  'GET /r/exact/:file{[^/]+\\.json}': at('reader', '/r/exact/menu.json'),
  'GET /r/exact/:variant{[a-z0-9-]+}/:file{[^/]+\\.json}': at(
    'reader',
    '/r/exact/react-tailwind/menu.json',
  ),
  'GET /r/labels/:language/:file{[^/]+\\.json}': at('reader', '/r/labels/de/menu.json'),
  'GET /r/kit/:file{[^/]+\\.json}': at('reader', '/r/kit/menu.json'),
  'GET /r/styles/:style{[a-z0-9-]+}/:file{[^/]+\\.json}': at(
    'reader',
    '/r/styles/new-york-v4/menu.json',
  ),
  'GET /api/components': at('service', '/api/components'),
  'ALL /usage': middleware,
  'ALL /usage.data': middleware,
  'ALL /usage/sign-out': middleware,
  'GET /usage': at('operator', '/usage?format=json'),
  'POST /usage': at('form', '/usage'),
  'POST /usage/sign-out': at('form', '/usage/sign-out'),
  'ALL /status': middleware,
  'GET /status': at('operator', '/status'),
  'GET /status/replica': at('operator token', '/status/replica'),
  'POST /status': at('form', '/status'),
  'POST /api/adoption': at('reporter', '/api/adoption'),
  'ALL /api/chat': middleware,
  'POST /api/chat': at('everyone', '/api/chat'),
  'ALL /api/auth/*': middleware,
  'ALL /api/account': middleware,
  'ALL /api/apps/*': middleware,
  'ALL /api/bookmarks/*': middleware,
  'ALL /api/exports/*': middleware,
  'ALL /api/libraries/*': middleware,
  'ALL /api/library/*': middleware,
  'ALL /library.txt': middleware,
  'ALL /api/profile': middleware,
  'ALL /api/tokens/*': middleware,
  'ALL /api/review': middleware,
  'ALL /api/updates': middleware,
  'POST /sign-in/*': middleware,
  'POST /account/*': middleware,
  'POST /api/review': at('reader', '/api/review'),
  'POST /api/updates': at('reader', '/api/updates'),
  'GET /mcp/auth/server-card': at('everyone', '/mcp/auth/server-card'),
  'OPTIONS /mcp/auth/server-card': at('everyone', '/mcp/auth/server-card'),
  'GET /.well-known/ai-catalog.json': at('everyone', '/.well-known/ai-catalog.json'),
  'OPTIONS /.well-known/ai-catalog.json': at('everyone', '/.well-known/ai-catalog.json'),
  'POST /sign-in': at('form', '/sign-in'),
  'POST /account/sign-out': at('form', '/account/sign-out'),
  'POST /account/sign-out-everywhere': at('form', '/account/sign-out-everywhere'),
  'POST /account/delete': at('form', '/account/delete'),
  'POST /sign-in/consent': at('form', '/sign-in/consent'),
  'ALL /api/device/*': middleware,
  'POST /api/device/code': at('everyone', '/api/device/code'),
  'POST /api/device/token': at('everyone', '/api/device/token'),
  'POST /sign-in/device': at('form', '/sign-in/device'),
  'POST /api/auth/backchannel-logout': at('everyone', '/api/auth/backchannel-logout'),
  'GET /api/auth/*': at('everyone', '/api/auth/get-session'),
  'POST /api/auth/*': at('everyone', '/api/auth/sign-out'),
  ...Object.fromEntries(
    ['GET', 'HEAD', 'OPTIONS'].flatMap((method) =>
      ['authorization-server', 'protected-resource'].flatMap((name) => {
        const path = `/.well-known/oauth-${name}`;
        return [
          [`${method} ${path}`, at('everyone', path)] as const,
          [`${method} ${path}/*`, at('everyone', `${path}/mcp/auth`)] as const,
        ];
      }),
    ),
  ),
  'GET /api/tokens': at('session', '/api/tokens'),
  'POST /api/tokens': at('session', '/api/tokens'),
  'POST /api/tokens/revoke': at('everyone', '/api/tokens/revoke'),
  'DELETE /api/tokens/:id': owned(({ tokenId }) => `/api/tokens/${tokenId}`),
  'GET /api/profile': at('session', '/api/profile'),
  'PATCH /api/profile': at('session', '/api/profile'),
  'DELETE /api/account': at('session', '/api/account'),
  'DELETE /api/sessions/:id': owned(({ sessionId }) => `/api/sessions/${sessionId}`),
  'DELETE /api/apps/:clientId': at('session', '/api/apps/none'),
  'GET /api/exports/:file{.+\\.zip}': at('link', `/api/exports/${UUID}.zip`),
  'POST /api/libraries/:id/bookmarks/move': library('/bookmarks/move'),
  'POST /api/libraries/:id/bookmarks/remove': library('/bookmarks/remove'),
  'POST /api/libraries/:id/bookmarks/restore': library('/bookmarks/restore'),
  'GET /api/libraries': at('session', '/api/libraries'),
  'POST /api/libraries': at('session', '/api/libraries'),
  'POST /api/libraries/import': at('session', '/api/libraries/import'),
  'GET /api/libraries/:id/export.json': library('/export.json'),
  'GET /library.txt': at('everyone', `/library.txt?token=${UUID}`),
  'GET /api/libraries/:id': library(),
  'PATCH /api/libraries/:id': library(),
  'DELETE /api/libraries/:id': library(),
  'POST /api/libraries/:id/share-token': library('/share-token'),
  'PUT /api/libraries/:id/bookmarks/order': library('/bookmarks/order'),
  'PATCH /api/libraries/:id/bookmarks/:patternId{.+}': library('/bookmarks/a'),
  'GET /api/libraries/:id/members': library('/members'),
  'PATCH /api/libraries/:id/members/:userId': library(`/members/${UUID}`),
  'DELETE /api/libraries/:id/members/:userId': library(`/members/${UUID}`),
  'POST /api/libraries/:id/invitations': library('/invitations'),
  'DELETE /api/libraries/:id/invitations/:invitationId': library(`/invitations/${UUID}`),
  'PUT /api/libraries/:id/groups': library('/groups'),
  'GET /api/invitations': at('session', '/api/invitations'),
  'POST /api/invitations/accept': at('session', '/api/invitations/accept'),
  'POST /api/invitations/:id/accept': at('session', `/api/invitations/${UUID}/accept`),
  'DELETE /api/invitations/:id': at('session', `/api/invitations/${UUID}`),
  'GET /api/bookmarks': at('session', '/api/bookmarks'),
  'POST /api/bookmarks': at('session', '/api/bookmarks'),
  'DELETE /api/bookmarks/:patternId{.+}': at('session', '/api/bookmarks/a'),
  'GET /api/libraries/:id/bookmarks': library('/bookmarks'),
  'POST /api/libraries/:id/bookmarks': library('/bookmarks'),
  'DELETE /api/libraries/:id/bookmarks/:patternId{.+}': library('/bookmarks/a'),
  'POST /api/library/ai/describe': at('session', '/api/library/ai/describe'),
  'POST /api/library/ai/recommend': at('session', '/api/library/ai/recommend'),
  'POST /api/library/ai/summarize': at('session', '/api/library/ai/summarize'),
  'POST /api/library/ai/export-code': at('session', '/api/library/ai/export-code'),
  'GET /llms-full.txt': at('everyone', '/llms-full.txt'),
  'GET /*': at('page', '/'),
  'ALL /*': middleware,
};

/** Every page of the site, by its path in `routes.ts`. A page of a user's own data shows nobody else's. */
export const PAGES: Readonly<Record<string, Expected>> = {
  '': at('page', '/'),
  search: at('page', '/search?q=menu'),
  'search/data': at('page', '/search/data'),
  'search/results': at('page', '/search/results?q=menu'),
  'themes.json': at('page', '/themes.json'),
  patterns: at('page', '/patterns'),
  changes: at('page', '/changes'),
  'changes.atom': at('page', '/changes.atom'),
  compare: at('page', '/compare?a=a/menu&b=b/desk'),
  connect: at('page', '/connect'),
  tags: at('page', '/tags'),
  'tags/:tag': at('page', '/tags/menu'),
  usage: at('operator session', '/usage'),
  'usage/packages': at('operator session', '/usage/packages'),
  status: at('operator', '/status'),
  library: { opens: 'page', sample: ({ libraryId }) => `/library?id=${libraryId}` },
  'library/rows': at('session', '/library/rows'),
  account: at('page', '/account'),
  'sign-in': at('page', '/sign-in'),
  'sign-in/consent': at('page', '/sign-in/consent'),
  'sign-in/device': at('page', '/sign-in/device'),
  'sitemap.xml': at('page', '/sitemap.xml'),
  'robots.txt': at('page', '/robots.txt'),
  'llms.txt': at('page', '/llms.txt'),
  guides: at('page', '/guides'),
  'guides/:name': at('page', '/guides/none'),
  'preview/bundles/:id/:version/:file': at('page', `/preview/bundles/${UUID}/v1/bundle.js`),
  'preview/:section/:name': at('page', '/preview/a/menu'),
  'preview/:section/:name/imports.json': at('page', '/preview/a/menu/imports.json'),
  'preview/:section/:name/version.json': at('page', '/preview/a/menu/version.json'),
  ':section': at('page', '/a'),
  ':section/:name': at('page', '/a/menu'),
  ':section/:name/compare': at('page', '/a/menu/compare'),
  ':section/:name/versions.patch': at('page', '/a/menu/versions.patch'),
  '*': at('page', '/none/of/these'),
};

/** The scope that opens each tool at `/mcp/auth` of an open catalog, and whether it is one of `/mcp`, open to everyone. */
export const TOOLS: Readonly<
  Record<string, { readonly scope: string; readonly isPublic?: boolean }>
> = Object.fromEntries([
  ...WORKSPACE_TOOLS.map(({ listing, scope }) => [listing.name, { scope }] as const),
  ...PUBLIC_TOOLS.map(
    ({ listing }) => [listing.name, { scope: 'mcp:connect', isPublic: true }] as const,
  ),
]);

const CATALOG_RESOURCES = [
  'pattern://{section}/{name}',
  'guide://{name}',
  'pattern://{section}/{name}/component/{version}',
  'pattern://{section}/{name}/component/{version}/{variant}/{+path}',
];

/** The templates of resources, by endpoint; libraries need `library:read`. */
export const RESOURCES: Readonly<Record<'/mcp' | '/mcp/auth', readonly string[]>> = {
  '/mcp': CATALOG_RESOURCES,
  '/mcp/auth': ['library://{id}', ...CATALOG_RESOURCES],
};
