import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The catalog that comes with this release. */
export const BUNDLED_CATALOG = fileURLToPath(new URL('../catalog', import.meta.url));

/** The npm package holds no sources. `bin` asks the same before it can load this. */
const IS_PACKAGE = !existsSync(fileURLToPath(new URL('../src', import.meta.url)));

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, { error: `must be a whole number from ${least} to ${most}` })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Long enough to resist guessing, and usable as a bearer token. */
const secret = z
  .string()
  .regex(/^\S{16,}$/, { error: 'must have at least 16 characters and no spaces' });

/** A text of these characters has at most this many bits each: hexadecimal, digits and letters, anything. */
const BITS_PER_CHARACTER: readonly (readonly [RegExp, number])[] = [
  [/^[0-9]+$/, Math.log2(10)],
  [/^(?:[0-9a-f]+|[0-9A-F]+)$/, 4],
  [/^(?:[0-9a-z]+|[0-9A-Z]+)$/, Math.log2(36)],
  [/^/, 6],
];

/** Opens reports and metrics from anywhere, so that it must be out of reach of guessing (128 bits). */
const operatorToken = secret.refine(
  (text) => {
    const [, bits = 0] = BITS_PER_CHARACTER.find(([pattern]) => pattern.test(text)) ?? [];
    return text.length * bits >= 128 && new Set(text).size >= 8;
  },
  { error: 'must have at least 128 bits, as `openssl rand -base64 24` prints them' },
);

/** An origin as browsers send it: `https://app.example`, without a path. */
const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

/** `*`, or a comma-separated list of origins. */
const origins = z
  .string()
  .transform((text) =>
    text.trim() === '*' ? ('*' as const) : text.split(',').map((part) => part.trim()),
  )
  .refine((value) => value === '*' || value.every(isOrigin), {
    error: 'must be * or a comma-separated list of origins such as https://app.example',
  });

/** CSP sources of images: keywords, schemes, hosts; nothing that could end the directive. */
const imageSources = z
  .string()
  .trim()
  .regex(
    /^(?:'self'|'none'|data:|https:|https?:\/\/[\w.*:-]+)(?: +(?:'self'|data:|https:|https?:\/\/[\w.*:-]+))*$/,
    {
      error: "must be CSP sources such as 'self' data: https://images.example",
    },
  );

/** Names separated by commas; none by default. */
const names = (pattern: RegExp, message: { readonly error: string }) =>
  z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((list) => list.every((name) => new RegExp(pattern, 'i').test(name)), message)
    .default([]);

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' });

/** Ports of other protocols, which browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

const REFUSED = { error: 'must be another port: browsers and Node refuse to connect to this one' };

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535)
    .refine((port) => !REFUSED_PORTS.has(port), REFUSED)
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  LISTEN_FDS: wholeNumber(0, 64).optional(),
  LISTEN_PID: wholeNumber(1, 999_999_999).optional(),
  BASE_URL: httpUrl
    .refine((url) => new URL(url).pathname === '/', {
      error: 'must not have a path: the site is served at the root of its host',
    })
    .refine((url) => !REFUSED_PORTS.has(Number(new URL(url).port)), REFUSED)
    .optional(),
  CATALOG_DIR: z
    .string()
    .min(1)
    .default(() => (existsSync('./catalog/catalog.yaml') ? './catalog' : BUNDLED_CATALOG)),
  CATALOG_BUILD_DIR: z.string().min(1).optional(),
  CATALOG_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  DATABASE_MIGRATION_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  COMPONENT_STORE: z
    .enum(['files', 'postgres', 'http'], { error: 'must be "files", "postgres" or "http"' })
    .default('files'),
  COMPONENT_STORE_URL: httpUrl.optional(),
  COMPONENT_STORE_TOKEN: secret.optional(),
  COMPONENT_STORE_TIMEOUT_MS: wholeNumber(1, 600_000).default(2000),
  COMPONENT_ACCESS: z
    .enum(['public', 'signed-in'], { error: 'must be "public" or "signed-in"' })
    .default('public'),
  COMPONENTS_API_TOKEN: secret.optional(),
  OPERATOR_TOKEN: operatorToken.optional(),
  USAGE_HASH_KEY: secret.optional(),
  /** Only `true` turns the model on. */
  ENABLE_AI_CHAT: z.string().optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, { error: 'must not contain spaces' })
    .optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_MODEL: z.string().min(1).optional(),
  RATE_LIMIT_CHAT_PER_MINUTE: wholeNumber(0, 1_000_000).default(20),
  EMBED_ORIGINS: origins.default([]),
  IMG_SRC: imageSources.default("'self' data:"),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, { error: 'must be the name of an HTTP header' })
    .optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 300_000).default(0),
  KEEP_ALIVE_TIMEOUT_MS: wholeNumber(1000, 3_600_000).default(65_000),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  MAX_BYTES_IN_FLIGHT: wholeNumber(1024 * 1024, 999_999_999).default(64 * 1024 * 1024),
  WORKSPACE: onOff.default('on'),
  EXPORTS: onOff.default('on'),
  AUTH_SECRET: z
    .string()
    .regex(/^\S{32,}$/, { error: 'must have at least 32 characters and no spaces' })
    .optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SIGN_IN_DOMAINS: names(/^(?:[^\s@,]+@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, {
    error:
      'must be domains or addresses such as larkfield.example or guest@partner.example, separated by commas',
  }).transform((list) => list.map((name) => name.toLowerCase())),
  SIGN_IN_GROUPS: names(/^.{1,200}$/, { error: 'must be names of groups, separated by commas' }),
  SIGN_IN_ORGANIZATIONS: names(/^[a-z0-9-]{1,100}$/, {
    error: 'must be names of GitHub organizations, separated by commas',
  }).transform((list) => list.map((name) => name.toLowerCase())),
  SIGN_IN_RECHECK_DAYS: wholeNumber(1, 365).optional(),
  SIGN_IN_CONTACT: z
    .string()
    .trim()
    .max(200, { error: 'must have at most 200 characters' })
    .default('the operator of this server'),
  AUTH_JWT_ISSUER: z.string().optional(),
  AUTH_JWT_AUDIENCE: z.string().optional(),
  AUTH_JWKS_URL: httpUrl.optional(),
  TOKEN_MAX_DAYS: wholeNumber(1, 36_500).optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
    .default([]),
  WORKSPACE_OAUTH: onOff.default('off'),
  WORKSPACE_OAUTH_REGISTRATION: onOff.default('on'),
  RATE_LIMIT_AUTH_IP_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
  RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: wholeNumber(0, 1_000_000).default(120),
  ADOPTION_REPORTS: onOff.default('off'),
  SEARCH_MISSES: onOff.default('on'),
  /** Read by the SDK, with the other `OTEL_*` variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  USAGE_LOG_IP: z.enum(['raw', 'off'], { error: 'must be "raw" or "off"' }).default('raw'),
});

type Environment = z.infer<typeof environmentSchema>;

/** Limits that are not settings. Where a minute or a second is named, 0 means no limit. */
export const LIMITS = {
  /** For a statement or transaction of a request, which then gets 503. */
  databaseTimeoutMs: 10_000,
  /** Failed attempts of an address at `/mcp/auth`, and at the operator's routes. */
  failedAttemptsPerMinute: 20,
  /** Texts and code from libraries, by user. */
  libraryAiPerMinute: 10,
  /** For a whole call of the model. */
  modelTimeoutMs: 30_000,
  http: {
    headersTimeoutMs: 10_000,
    /** For headers and body together. */
    requestTimeoutMs: 15_000,
    /** How long a client may read nothing of an answer. */
    stalledReaderMs: 20_000,
    /** Requests of one connection that wait for their response. */
    maxPipelinedRequests: 1000,
    /** Processor time of one address, on all routes but the MCP endpoints. */
    cpuMsPerSecond: 250,
  },
  /** The body of one request to `/mcp`, and its answer. */
  mcp: {
    maxBytes: 64 * 1024,
    /** Members of objects and elements of arrays, all together. */
    maxMembers: 1000,
    maxDepth: 32,
    /** Of the answers of a batch together, which holds at least the first. */
    maxBatchAnswerBytes: 1024 * 1024,
  },
  chat: {
    maxBodyBytes: 16 * 1024,
    /** At once; above that, answers have patterns only. */
    maxModelCalls: 8,
  },
};

/** The configuration, read once at start. What is undefined is off, or has its default elsewhere. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** The environment has invalid or missing variables; the message names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The name of a source's build folder: each source has its own. */
function buildFolderOf(catalogDir: string): string {
  const folder = resolve(catalogDir);
  if (folder === resolve('./catalog')) return 'catalog';
  if (folder === BUNDLED_CATALOG) return 'bundled-catalog';
  return `catalog-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
}

/** The first of the sockets that were passed (sd_listen_fds), if they are for this process. */
function passedSocketOf(values: Environment): { readonly fd: number } | undefined {
  const isOurs = values.LISTEN_PID === process.pid && (values.LISTEN_FDS ?? 0) > 0;
  return isOurs ? { fd: 3 } : undefined;
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset. Tests replace `limits`.
 *
 * @throws ConfigError with one line for each invalid variable: its name and what it must be.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  limits: typeof LIMITS = LIMITS,
) {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
    );
  }
  const values = parsed.data;
  const missing = missingVariables(values);
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  return {
    /** Another variable, which headers of imported registries name; never one of these settings. */
    readVariable: (name: string): string | undefined =>
      Object.hasOwn(environmentSchema.shape, name) ? undefined : set[name],
    /** What hints prefix a subcommand with, as `npx pattern-catalog`. */
    command: commandOf(environment['PATH'] ?? ''),
    /** 0 picks a free port. */
    port: values.PORT,
    host: values.HOST,
    /** A listening socket from systemd or another supervisor, instead of `port` and `host`. */
    passedSocket: passedSocketOf(values),
    /** Without a trailing slash; undefined means `http://localhost:<port>`. */
    baseUrl: values.BASE_URL,
    catalogDir: resolve(values.CATALOG_DIR),
    /** Runs from the npm package, which has no sources to build or watch. */
    isPackage: IS_PACKAGE,
    /** The catalog is the package's own, which commands must not change. */
    isCatalogReadOnly: IS_PACKAGE && resolve(values.CATALOG_DIR) === BUNDLED_CATALOG,
    catalogBuildDir: resolve(
      values.CATALOG_BUILD_DIR ??
        join(IS_PACKAGE ? values.DATA_DIR : '.', 'build', buildFolderOf(values.CATALOG_DIR)),
    ),
    catalogUrl: values.CATALOG_URL,
    /** The embedded database, its socket, and generated secrets. */
    dataDir: resolve(values.DATA_DIR),
    /** Where the server writes a backup a day; undefined for none. */
    backupDir: values.BACKUP_DIR === undefined ? undefined : resolve(values.BACKUP_DIR),
    /** PostgreSQL; undefined means the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Whose user owns the tables; without it that of `databaseUrl` migrates. */
    databaseMigrationUrl: values.DATABASE_MIGRATION_URL,
    databaseTimeoutMs: limits.databaseTimeoutMs,
    componentStore: componentStoreOf(values),
    componentStoreTimeoutMs: values.COMPONENT_STORE_TIMEOUT_MS,
    componentAccess: values.COMPONENT_ACCESS,
    /** The bearer token of `/api/components`. */
    componentsApiToken: values.COMPONENTS_API_TOKEN,
    /** Undefined: generated into `dataDir`. Always set with `databaseUrl`. */
    operatorToken: values.OPERATOR_TOKEN,
    failedLoginsPerMinute: limits.failedAttemptsPerMinute,
    /** Undefined: generated into `dataDir`. Always set with `databaseUrl`. */
    usageHashKey: values.USAGE_HASH_KEY,
    trustProxy: values.TRUST_PROXY,
    /** CSP sources from which pages load images. */
    imageSources: values.IMG_SRC,
    countryHeader: values.COUNTRY_HEADER,
    usageLogIp: values.USAGE_LOG_IP,
    countsMisses: values.SEARCH_MISSES === 'on',
    /** Traces go to the collector at OTEL_EXPORTER_OTLP_ENDPOINT, sampled as these standard variables say. */
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            sampler: environment['OTEL_TRACES_SAMPLER'],
            ratio: environment['OTEL_TRACES_SAMPLER_ARG'],
          },
    adoptionReports: values.ADOPTION_REPORTS === 'on',
    http: {
      ...limits.http,
      /** How long requests are still served after SIGTERM, while `/readyz` is 503. */
      shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
      /** How long an idle connection is kept. */
      keepAliveTimeoutMs: values.KEEP_ALIVE_TIMEOUT_MS,
      maxConnections: values.MAX_CONNECTIONS,
      /** Request bodies, and answers that are not sent, in memory, of all connections together. */
      maxBytesInFlight: values.MAX_BYTES_IN_FLIGHT,
    },
    mcpLimits: limits.mcp,
    workspace: {
      enabled: values.WORKSPACE === 'on',
      exports: values.EXPORTS === 'on',
      /** Undefined: generated into `dataDir`. Always set with `databaseUrl`. */
      authSecret: values.AUTH_SECRET,
      providers: providersOf(values),
      /** Lower case; besides the operator they may read `/usage`. */
      adminEmails: values.ADMIN_EMAILS,
      jwt: jwtOf(values),
      admission: admissionOf(values),
      /** The longest life of an access token; undefined for no maximum. */
      tokenMaxDays: values.TOKEN_MAX_DAYS,
      oauth:
        values.WORKSPACE_OAUTH === 'on'
          ? { registration: values.WORKSPACE_OAUTH_REGISTRATION === 'on' }
          : undefined,
      /** Requests a minute; 0 for no limit. */
      limits: {
        perIp: values.RATE_LIMIT_AUTH_IP_PER_MINUTE,
        perToken: values.RATE_LIMIT_AUTH_TOKEN_PER_MINUTE,
        failuresPerIp: limits.failedAttemptsPerMinute,
        libraryAiPerUser: limits.libraryAiPerMinute,
      },
    },
    chat: {
      ...limits.chat,
      model: modelOf(values, limits.modelTimeoutMs),
      /** Whether ENABLE_AI_CHAT is true but there is no LLM_API_KEY; logged at start. */
      lacksKey: values.ENABLE_AI_CHAT === 'true' && values.LLM_API_KEY === undefined,
      /** By address; 0 for no limit. */
      requestsPerMinute: values.RATE_LIMIT_CHAT_PER_MINUTE,
    },
    /** Other sites whose pages may call `/api/chat` and `/mcp`. */
    embedOrigins: values.EMBED_ORIGINS,
  };
}

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** Where npx keeps what it installs for one call. */
const NPX_FOLDER = /^.*[\\/]_npx[\\/]\w+(?=[\\/]node_modules[\\/])/;

/** What npx keeps as `_npx`. */
const npxSchema = z
  .record(z.string(), z.unknown())
  .transform((manifest) => manifest['_npx'])
  .pipe(z.object({ packages: z.tuple([z.string().regex(/^[\w.@/-]+$/)]) }));

/** How this process was started, for hints that name further commands: `npx pattern-catalog`, without the subcommand. */
function commandOf(path: string): string {
  const [, script = ''] = process.argv;
  const [npxFolder] = NPX_FOLDER.exec(script) ?? [];
  if (npxFolder !== undefined) return `npx ${npxPackage(npxFolder) ?? 'pattern-catalog'}`;
  const folder = dirname(script);
  const isInstalled = /[\\/]node_modules[\\/]\.bin$/.test(folder);
  // In the repository npx finds the repository's own command, with its Node.
  if (isInstalled || (!IS_PACKAGE && resolve(REPOSITORY) === process.cwd())) {
    return 'npx pattern-catalog';
  }
  const isInPath = path.split(delimiter).includes(folder);
  return isInPath && basename(script) === 'pattern-catalog' ? 'pattern-catalog' : `node ${script}`;
}

/** The package as it was named to npx: until it is published, a file such as `./pattern-catalog-1.0.0.tgz`. */
function npxPackage(folder: string): string | undefined {
  try {
    const manifest = npxSchema.safeParse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    return manifest.data?.packages[0];
  } catch {
    return undefined;
  }
}

/** Variables that others require, one line each in the form `NAME: must …`. */
function missingVariables(values: Environment): readonly string[] {
  const hasModel = values.ENABLE_AI_CHAT === 'true' && values.LLM_API_KEY !== undefined;
  const hasWorkspace = values.WORKSPACE === 'on';
  const replicas = 'all replicas that share DATABASE_URL must use the same one';
  const required: readonly (readonly [keyof Environment, boolean, string])[] = [
    ['COMPONENT_STORE_URL', values.COMPONENT_STORE === 'http', 'COMPONENT_STORE is http'],
    [
      'DATABASE_URL',
      values.DATABASE_MIGRATION_URL !== undefined,
      'DATABASE_MIGRATION_URL only says who migrates it',
    ],
    ['USAGE_HASH_KEY', values.DATABASE_URL !== undefined, replicas],
    ['OPERATOR_TOKEN', values.DATABASE_URL !== undefined, replicas],
    ['AUTH_SECRET', values.DATABASE_URL !== undefined && hasWorkspace, replicas],
    ['LLM_BASE_URL', hasModel, 'ENABLE_AI_CHAT is true'],
    ['LLM_MODEL', hasModel, 'ENABLE_AI_CHAT is true'],
    ...GROUPS.flatMap((group) =>
      group.map((name) => {
        const isUsed = group.some((other) => values[other] !== undefined);
        return [name, isUsed, `${group.join(', ')} only work together`] as const;
      }),
    ),
  ];
  const restrictions: readonly (readonly [
    keyof Environment,
    readonly unknown[],
    boolean,
    string,
  ])[] = [
    [
      'SIGN_IN_DOMAINS',
      values.SIGN_IN_DOMAINS,
      providersOf(values).length > 0,
      'a sign-in provider',
    ],
    ['SIGN_IN_GROUPS', values.SIGN_IN_GROUPS, values.OIDC_ISSUER !== undefined, 'OIDC_ISSUER'],
    [
      'SIGN_IN_ORGANIZATIONS',
      values.SIGN_IN_ORGANIZATIONS,
      values.GITHUB_CLIENT_ID !== undefined,
      'GITHUB_CLIENT_ID',
    ],
  ];
  const unusable = restrictions
    .filter(([, entries, isUsable]) => entries.length > 0 && !isUsable)
    .map(([name, , , what]) => `${name}: works only with ${what}.`);
  const missing = required
    .filter(([name, isRequired]) => isRequired && values[name] === undefined)
    .map(([name, , reason]) => `${name}: must be set: ${reason}.`)
    .concat(unusable);
  const { BASE_URL: baseUrl } = values;
  if (values.COMPONENT_ACCESS === 'signed-in' && !hasWorkspace) {
    missing.push('WORKSPACE: must be on: COMPONENT_ACCESS is signed-in, and nobody could sign in.');
  }
  if (values.WORKSPACE_OAUTH === 'on' && baseUrl !== undefined && !isHttpsOrLoopback(baseUrl)) {
    missing.push(
      'BASE_URL: must begin with https: WORKSPACE_OAUTH=on sends tokens to apps, over plain HTTP on loopback only.',
    );
  }
  return missing;
}

function isHttpsOrLoopback(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname);
}

/** No model unless ENABLE_AI_CHAT is `true` and there is a key (docs/specification.md#chat). */
function modelOf(values: Environment, timeoutMs: number) {
  const { LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl, LLM_MODEL: model } = values;
  if (values.ENABLE_AI_CHAT !== 'true' || apiKey === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) return undefined;
  return { apiKey, baseUrl, model, timeoutMs };
}

function componentStoreOf(values: Environment) {
  const { COMPONENT_STORE: kind, COMPONENT_STORE_URL: url = '' } = values;
  return kind === 'http' ? { kind, url, token: values.COMPONENT_STORE_TOKEN } : { kind };
}

/** Settings that only work together. */
const GROUPS = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['AUTH_JWT_ISSUER', 'AUTH_JWT_AUDIENCE', 'AUTH_JWKS_URL'],
] as const;

function providersOf(values: Environment) {
  const { OIDC_ISSUER: issuer } = values;
  const oidc = clientOf(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET);
  const github = clientOf(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET);
  const google = clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET);
  return [
    ...(github === undefined ? [] : [{ kind: 'github' as const, ...github }]),
    ...(google === undefined ? [] : [{ kind: 'google' as const, ...google }]),
    ...(oidc === undefined || issuer === undefined
      ? []
      : [{ kind: 'oidc' as const, issuer, ...oidc }]),
  ];
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret };
}

/** How long an admission holds where sign-in is restricted, and nothing else is set. */
const RECHECK_DAYS = 30;

/** Who may sign in. Users of ADMIN_EMAILS always may, so that nobody locks them out. */
function admissionOf(values: Environment) {
  const { SIGN_IN_GROUPS: groups, SIGN_IN_ORGANIZATIONS: organizations } = values;
  const isRestricted = [values.SIGN_IN_DOMAINS, groups, organizations].some(({ length }) => length);
  return {
    domains: isRestricted ? [...values.SIGN_IN_DOMAINS, ...values.ADMIN_EMAILS] : [],
    groups,
    organizations,
    /** After how many days users must sign in again, or their tokens stop; undefined for never. */
    recheckDays: values.SIGN_IN_RECHECK_DAYS ?? (isRestricted ? RECHECK_DAYS : undefined),
    /** Whom to ask for access, as the end of a sentence. */
    contact: values.SIGN_IN_CONTACT,
  };
}

/** The JWTs accepted at `/mcp/auth`. */
function jwtOf(values: Environment) {
  const { AUTH_JWT_ISSUER: issuer, AUTH_JWT_AUDIENCE: audience, AUTH_JWKS_URL: jwksUrl } = values;
  return issuer === undefined || audience === undefined || jwksUrl === undefined
    ? undefined
    : { issuer, audience, jwksUrl };
}
