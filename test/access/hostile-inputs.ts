import { differentWords, repeated } from '../support/hostile-arguments.ts';
import { HOSTILE_CODE, LARGE, UNKNOWN_HELD } from './hostile-tools.ts';
import type { CredentialName, World } from './world.ts';

/** A request. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of one row; with the credential that opens it, if it needs one. */
export interface CostlyInput {
  readonly as?: CredentialName;
  /** `round` makes what is never the same twice. */
  readonly request: (round: number, world: World) => Sent;
}

type Inputs = Readonly<Record<string, readonly CostlyInput[]>>;

const NAME = 'navigation-command-palette';
const UUID = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01';
const BR = { 'accept-encoding': 'br' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** A request by GET; one that is never the same twice has `{round}` in its path. */
const at = (path: string | ((world: World) => string), as?: CredentialName): CostlyInput => ({
  ...(as === undefined ? {} : { as }),
  request: (round, world) => ({
    path: (typeof path === 'string' ? path : path(world)).replace('{round}', `r${round}`),
    headers: BR,
  }),
});

/** Bodies as large as the route takes: of many members, one long list, one long text, and one text for each member. */
function bodies(
  method: string,
  path: string | ((world: World) => string),
  options: { readonly as?: CredentialName; readonly list?: string; readonly bytes?: number } = {},
): readonly CostlyInput[] {
  const { as, list = 'patternIds', bytes = 64_000 } = options;
  const many = Array.from({ length: bytes / 10 }, (_, index) => `"k${index}":0`).join(',');
  const texts = [
    `{${many}}`,
    JSON.stringify({ [list]: Array.from({ length: bytes / 45 }, () => UUID) }),
    JSON.stringify({ [list]: Array.from({ length: bytes / 4 }, () => 1) }),
    JSON.stringify({ title: repeated('a ', bytes - 100), query: repeated('b-', 15_000) }),
    `{"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`,
  ];
  return texts.map((body) => ({
    ...(as === undefined ? {} : { as }),
    request: (_round, world) => ({
      method,
      path: typeof path === 'string' ? path : path(world),
      headers: JSON_TYPE,
      body,
    }),
  }));
}

/** Forms of many fields: as many as fit into the largest that a route takes, and into a small one. */
const form = (path: string): readonly CostlyInput[] =>
  [5000, 600, 2000].map((fields) => ({
    request: (round) => ({
      method: 'POST',
      path,
      headers: FORM_TYPE,
      body: Array.from({ length: fields }, (_, index) =>
        fields === 2000 ? '=' : `k${index}=${round}`,
      ).join('&'),
    }),
  }));

const OWNER = 'session of the owner';
const library = (rest: string) => (world: World) => `/api/libraries/${world.libraryId}${rest}`;
const owned = (method: string, path: string | ((world: World) => string), list?: string) =>
  bodies(method, path, { as: OWNER, bytes: 1_000_000, ...(list === undefined ? {} : { list }) });
const mine = (path: string | ((world: World) => string)): readonly CostlyInput[] => [
  at(path, OWNER),
];
const del = (path: string | ((world: World) => string)): readonly CostlyInput[] => [
  {
    as: OWNER,
    request: (_round, world) => ({
      method: 'DELETE',
      path: typeof path === 'string' ? path : path(world),
    }),
  },
];
const ai = (name: string) =>
  bodies('POST', `/api/library/ai/${name}`, { as: OWNER, list: 'library_ids' });
/** It runs before the routes that follow it, with their rows. */
const MIDDLEWARE: readonly CostlyInput[] = [];

/** The rows of all routes, as `listAddresses` names them. */
export const ROUTE_INPUTS: Inputs = {
  'POST /mcp': bodies('POST', '/mcp'),
  'POST /mcp/auth': bodies('POST', '/mcp/auth', { as: 'token of the owner' }),
  'GET /healthz': [at('/healthz')],
  'GET /readyz': [at('/readyz')],
  'GET /metrics': [at('/metrics', 'operator token')],
  'GET /search-index.json': [at('/search-index.json')],
  'GET /catalog.json': [at('/catalog.json')],
  'GET /segments/:file': [at('/segments/none.ndjson')],
  'GET /patterns/:file': [at('/patterns/none.json')],
  'GET /covers/:file': [at('/covers/none.webp')],
  'GET /assets/covers/:file': [at('/assets/covers/none.webp')],
  'GET /r/raw/:section/:name/:file': [at(`/r/raw${LARGE}/active.tsx`)],
  'GET /r/raw/:section/:name/:version/:variant/:path{.+}': [
    at(`/r/raw${LARGE}/v1/react-tailwind/component.tsx`),
    at(`/r/raw${LARGE}/v1/react-tailwind/${repeated('../', 6000)}`),
  ],
  'GET /r/zip/:section/:name/:file': [at(`/r/zip${LARGE}/active.zip`)],
  'GET /r/zip/:section/:name/:version/:file': [at(`/r/zip${LARGE}/active/react-tailwind.zip`)],
  'GET /cli.mjs': [at('/cli.mjs')],
  'GET /cli.tgz': [at('/cli.tgz')],
  'GET /.well-known/agent-skills/index.json': [at('/.well-known/agent-skills/index.json')],
  'GET /.well-known/agent-skills/pattern-catalog/SKILL.md': [
    at('/.well-known/agent-skills/pattern-catalog/SKILL.md'),
  ],
  'GET /.well-known/skills/index.json': [at('/.well-known/skills/index.json')],
  'GET /.well-known/skills/pattern-catalog/SKILL.md': [
    at('/.well-known/skills/pattern-catalog/SKILL.md'),
  ],
  'GET /plugin.zip': [at('/plugin.zip')],
  'GET /mcp/server-card': [at('/mcp/server-card')],
  'GET /mcp/server.json': [at('/mcp/server.json')],
  'GET /api/versions': [at(`/api/versions?${repeated(`pattern=${LARGE}&`, 8000)}`)],
  'GET /r/fingerprints.json': [
    at('/r/fingerprints.json'),
    at(`/r/fingerprints.json?after=${UUID}`),
  ],
  'GET /r/registry.json': [
    at('/r/registry.json'),
    at(`/r/registry.json?q=${encodeURIComponent(differentWords(500))}&n={round}`),
    at(`/r/registry.json?q=${repeated('a-', 8000)}`),
  ],
  'GET /r/exact/registry.json': [at(`/r/exact/registry.json?q=${repeated('a-', 8000)}`)],
  'GET /r/registries.json': [at('/r/registries.json')],
  'GET /r/:namespace{@[A-Za-z0-9][\\w-]*}/:file{[^/]+\\.json}': [
    at(`/r/@acme/${NAME}.json`),
    at(`/r/@${repeated('a-', 3000)}/${NAME}.json`),
  ],
  'GET /init': [at('/init?base=base'), at(`/init?preset=${repeated('a', 8000)}`)],
  'GET /r/styles/index.json': [at('/r/styles/index.json')],
  'GET /r/colors/:file{[a-z0-9-]+\\.json}': [at('/r/colors/neutral.json')],
  'GET /r/:file{tokens(?:@v[0-9]+)?\\.css}': [at('/r/tokens.css')],
  'GET /r/:file{[^/]+\\.json}': [
    at(`/r/${NAME}.json`),
    at('/r/screens-orders.json'),
    at(`/r/${repeated('table-', 8000)}.json`),
  ],
  'GET /r/exact/:file{[^/]+\\.json}': [at(`/r/exact/${NAME}.json`)],
  'GET /r/exact/:variant{[a-z0-9-]+}/:file{[^/]+\\.json}': [
    at(`/r/exact/react-tailwind/${NAME}.json`),
    at(`/r/exact/${repeated('a-', 3000)}/${NAME}.json`),
  ],
  'GET /r/labels/:language/:file{[^/]+\\.json}': [at(`/r/labels/de/${NAME}.json`)],
  'GET /r/kit/:file{[^/]+\\.json}': [
    at(`/r/kit/${Array.from({ length: 8 }, () => NAME).join()}.json`),
    at(`/r/kit/${'a,'.repeat(3900)}.json`),
  ],
  'GET /r/styles/:style{[a-z0-9-]+}/:file{[^/]+\\.json}': [
    at(`/r/styles/new-york-v4/${NAME}.json`),
  ],
  'GET /api/components': [at('/api/components', 'service token')],
  'ALL /usage': MIDDLEWARE,
  'ALL /usage.data': MIDDLEWARE,
  'ALL /usage/sign-out': MIDDLEWARE,
  'GET /usage': [at('/usage?format=json&days=90', 'operator token')],
  'POST /usage': form('/usage'),
  'POST /usage/sign-out': form('/usage/sign-out'),
  'ALL /status': MIDDLEWARE,
  'GET /status': [at('/status', 'operator token')],
  'GET /status/replica': [at('/status/replica', 'operator token')],
  'POST /status': form('/status'),
  'POST /api/adoption': bodies('POST', '/api/adoption', {
    as: 'token of the owner',
    list: 'components',
    bytes: 1_000_000,
  }),
  'ALL /api/chat': MIDDLEWARE,
  'POST /api/chat': [
    ...bodies('POST', '/api/chat', { list: 'patterns', bytes: 16_000 }),
    ...['filter a table', differentWords(500), repeated('a-', 500), repeated('or ', 500)].map(
      (query): CostlyInput => ({
        request: (round) => ({
          method: 'POST',
          path: '/api/chat',
          headers: JSON_TYPE,
          body: JSON.stringify({ query: `${query.slice(0, 480)} ${round}` }),
        }),
      }),
    ),
  ],
  ...Object.fromEntries(
    ['auth/*', 'account', 'apps/*', 'bookmarks/*', 'exports/*', 'libraries/*', 'library/*']
      .concat(['profile', 'review', 'tokens/*', 'updates'])
      .map((path) => [`ALL /api/${path}`, MIDDLEWARE]),
  ),
  'ALL /library.txt': MIDDLEWARE,
  'POST /sign-in/*': MIDDLEWARE,
  'POST /account/*': MIDDLEWARE,
  'POST /api/review': [
    ...bodies('POST', '/api/review', { list: 'code', bytes: 200_000 }),
    ...HOSTILE_CODE.map((code): CostlyInput => ({
      request: () => ({
        method: 'POST',
        path: '/api/review',
        headers: JSON_TYPE,
        body: JSON.stringify({ code }),
      }),
    })),
  ],
  'POST /api/updates': [
    ...bodies('POST', '/api/updates', { list: 'components', bytes: 1_000_000 }),
    {
      request: () => ({
        method: 'POST',
        path: '/api/updates',
        headers: JSON_TYPE,
        body: JSON.stringify({ components: UNKNOWN_HELD }),
      }),
    },
  ],
  'GET /mcp/auth/server-card': [at('/mcp/auth/server-card')],
  'OPTIONS /mcp/auth/server-card': [at('/mcp/auth/server-card')],
  'GET /.well-known/ai-catalog.json': [at('/.well-known/ai-catalog.json')],
  'OPTIONS /.well-known/ai-catalog.json': [at('/.well-known/ai-catalog.json')],
  'POST /sign-in': form('/sign-in'),
  'POST /account/sign-out': form('/account/sign-out'),
  'POST /account/sign-out-everywhere': form('/account/sign-out-everywhere'),
  'POST /account/delete': form('/account/delete'),
  'POST /sign-in/consent': form('/sign-in/consent'),
  'ALL /api/device/*': [],
  'POST /api/device/code': form('/api/device/code'),
  'POST /api/device/token': form('/api/device/token'),
  'POST /sign-in/device': form('/sign-in/device'),
  'GET /api/auth/*': [at('/api/auth/get-session'), at(`/api/auth/${repeated('a/', 8000)}`)],
  'POST /api/auth/*': bodies('POST', '/api/auth/oauth2/register'),
  'POST /api/auth/backchannel-logout': form('/api/auth/backchannel-logout'),
  ...Object.fromEntries(
    ['GET', 'HEAD', 'OPTIONS'].flatMap((method) =>
      ['authorization-server', 'protected-resource'].flatMap((name) =>
        ['', '/*'].map((rest) => [
          `${method} /.well-known/oauth-${name}${rest}`,
          [at(`/.well-known/oauth-${name}${rest === '' ? '' : '/mcp/auth'}`)],
        ]),
      ),
    ),
  ),
  'GET /api/tokens': mine('/api/tokens'),
  'POST /api/tokens': owned('POST', '/api/tokens', 'scopes'),
  'POST /api/tokens/revoke': bodies('POST', '/api/tokens/revoke'),
  'DELETE /api/tokens/:id': del(`/api/tokens/${UUID}`),
  'GET /api/profile': mine('/api/profile'),
  'PATCH /api/profile': owned('PATCH', '/api/profile'),
  'DELETE /api/account': owned('DELETE', '/api/account'),
  'DELETE /api/sessions/:id': del(`/api/sessions/${UUID}`),
  'DELETE /api/apps/:clientId': del('/api/apps/none'),
  'GET /api/exports/:file{.+\\.zip}': [at(`/api/exports/${UUID}.zip?${repeated('a=b&', 8000)}`)],
  'POST /api/libraries/:id/bookmarks/move': owned('POST', library('/bookmarks/move')),
  'POST /api/libraries/:id/bookmarks/remove': owned('POST', library('/bookmarks/remove')),
  'POST /api/libraries/:id/bookmarks/restore': owned(
    'POST',
    library('/bookmarks/restore'),
    'bookmarks',
  ),
  'GET /api/libraries': mine('/api/libraries'),
  'POST /api/libraries': owned('POST', '/api/libraries'),
  'POST /api/libraries/import': owned('POST', '/api/libraries/import', 'bookmarks'),
  'GET /api/libraries/:id/export.json': mine(library('/export.json')),
  'GET /library.txt': [at(`/library.txt?token=${UUID}`)],
  'GET /api/libraries/:id': mine(library('')),
  'PATCH /api/libraries/:id': owned('PATCH', library('')),
  'DELETE /api/libraries/:id': del(`/api/libraries/${UUID}`),
  'POST /api/libraries/:id/share-token': owned('POST', library('/share-token')),
  'PUT /api/libraries/:id/bookmarks/order': owned('PUT', library('/bookmarks/order')),
  'PATCH /api/libraries/:id/bookmarks/:patternId{.+}': owned('PATCH', library('/bookmarks/a')),
  'GET /api/libraries/:id/members': mine(library('/members')),
  'PATCH /api/libraries/:id/members/:userId': owned('PATCH', library(`/members/${UUID}`)),
  'DELETE /api/libraries/:id/members/:userId': del(library(`/members/${UUID}`)),
  'POST /api/libraries/:id/invitations': owned('POST', library('/invitations')),
  'DELETE /api/libraries/:id/invitations/:invitationId': del(library(`/invitations/${UUID}`)),
  'PUT /api/libraries/:id/groups': owned('PUT', library('/groups')),
  'GET /api/invitations': mine('/api/invitations'),
  'POST /api/invitations/accept': owned('POST', '/api/invitations/accept'),
  'POST /api/invitations/:id/accept': owned('POST', `/api/invitations/${UUID}/accept`),
  'DELETE /api/invitations/:id': del(`/api/invitations/${UUID}`),
  'GET /api/bookmarks': mine('/api/bookmarks'),
  'POST /api/bookmarks': owned('POST', '/api/bookmarks'),
  'DELETE /api/bookmarks/:patternId{.+}': del('/api/bookmarks/a'),
  'GET /api/libraries/:id/bookmarks': mine(library('/bookmarks')),
  'POST /api/libraries/:id/bookmarks': owned('POST', library('/bookmarks')),
  'DELETE /api/libraries/:id/bookmarks/:patternId{.+}': del(library('/bookmarks/a')),
  'POST /api/library/ai/describe': ai('describe'),
  'POST /api/library/ai/recommend': ai('recommend'),
  'POST /api/library/ai/summarize': ai('summarize'),
  'POST /api/library/ai/export-code': ai('export-code'),
  'GET /llms-full.txt': [at('/llms-full.txt'), at('/llms-full.txt?n={round}')],
  'GET /*': [at(`${LARGE}.md`), at(`/${repeated('a/', 8000)}`), at('/nothing/here-{round}')],
  'ALL /*': MIDDLEWARE,
};

/** The rows of all pages, by their paths in `routes.ts`. */
export const PAGE_INPUTS: Inputs = {
  '': [at('/?n={round}')],
  search: [
    at(`/search?q=${encodeURIComponent(differentWords(480))}&n={round}`),
    at('/search?q=a&n={round}'),
    at(`/search?q=${encodeURIComponent(repeated('or ', 480))}&n={round}`),
    at(`/search?q=${repeated('a-', 8000)}&n={round}`),
  ],
  'search/data': [at('/search/data?n={round}')],
  'search/results': [
    at(`/search/results?q=${encodeURIComponent(differentWords(480))}&n={round}`),
    at('/search/results?q=a&n={round}'),
  ],
  'themes.json': [at('/themes.json?n={round}')],
  patterns: [at('/patterns?n={round}'), at(`/patterns?tag=${repeated('a-', 8000)}&n={round}`)],
  changes: [
    at('/changes?n={round}'),
    at('/changes?for=yours&n={round}', OWNER),
    at(`/changes?until=${repeated('9', 8000)}&n={round}`),
    at('/changes?group=must&until=2999-01-01&n={round}'),
  ],
  'changes.atom': [at('/changes.atom?n={round}')],
  connect: [at('/connect?n={round}')],
  tags: [at('/tags?n={round}')],
  'tags/:tag': [at('/tags/menu?n={round}'), at(`/tags/${repeated('a-', 8000)}?n={round}`)],
  usage: [at('/usage?days=90&n={round}', 'operator session')],
  'usage/packages': [at('/usage/packages?n={round}', 'operator session')],
  status: [at('/status?n={round}', 'operator session')],
  library: [at(({ libraryId }) => `/library?id=${libraryId}&n={round}`, OWNER)],
  'library/rows': [at(({ libraryId }) => `/library/rows?id=${libraryId}&n={round}`, OWNER)],
  account: [at('/account?n={round}', OWNER)],
  'sign-in': [at(`/sign-in?next=${repeated('/a', 8000)}&n={round}`)],
  'sign-in/consent': [at(`/sign-in/consent?scope=${repeated('a+', 8000)}&n={round}`)],
  'sign-in/device': [at(`/sign-in/device?user_code=${repeated('BC', 8000)}&n={round}`)],
  'sitemap.xml': [at('/sitemap.xml?n={round}')],
  'robots.txt': [at('/robots.txt?n={round}')],
  'llms.txt': [at('/llms.txt?n={round}')],
  guides: [at('/guides?n={round}')],
  compare: [at(`/compare?a=${LARGE.slice(1)}&b=screens/orders&n={round}`)],
  'guides/:name': [at('/guides/toast-or-banner?n={round}')],
  'preview/bundles/:id/:version/:file': [
    at(`/preview/bundles/${repeated('a', 8000)}/v1/bundle.js?n={round}`),
    at(
      '/preview/bundles/00000000-0000-4000-8000-000000000001/..%2f..%2f..%2fv1/bundle.js?n={round}',
    ),
  ],
  'preview/:section/:name': [at(`/preview${LARGE}?n={round}`)],
  'preview/:section/:name/imports.json': [at(`/preview${LARGE}/imports.json?n={round}`)],
  'preview/:section/:name/version.json': [at(`/preview${LARGE}/version.json?n={round}`)],
  ':section': [at('/data-display?n={round}')],
  ':section/:name': [at(`${LARGE}?n={round}`), at('/data-display/data-table?n={round}')],
  ':section/:name/compare': [at(`${LARGE}/compare?from=v1&to=v2&n={round}`)],
  ':section/:name/versions.patch': [at(`${LARGE}/versions.patch?from=v1&to=v2&n={round}`)],
  '*': [at('/none/of/these/{round}')],
};
