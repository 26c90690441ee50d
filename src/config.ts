import { resolve } from 'node:path';
import { z } from 'zod';

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

/** Long enough not to be guessed, and usable as a bearer token. */
const secret = z
  .string()
  .regex(/^\S{16,}$/, { error: 'must have at least 16 characters and no spaces' });

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

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' });

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: httpUrl
    .refine((url) => new URL(url).pathname === '/', {
      error: 'must not have a path: the site is served at the root of its host',
    })
    .optional(),
  CATALOG_DIR: z.string().min(1).default('./catalog'),
  CATALOG_BUILD_DIR: z.string().min(1).default('./build/catalog'),
  CATALOG_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// URL' })
    .optional(),
  DATABASE_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  COMPONENT_STORE: z
    .enum(['files', 'postgres', 'http'], { error: 'must be "files", "postgres" or "http"' })
    .default('files'),
  COMPONENT_STORE_URL: httpUrl.optional(),
  COMPONENT_STORE_TOKEN: secret.optional(),
  COMPONENT_STORE_TIMEOUT_MS: wholeNumber(1, 600_000).default(2000),
  COMPONENTS_API_TOKEN: secret.optional(),
  OPERATOR_TOKEN: secret.optional(),
  RATE_LIMIT_OPERATOR_PER_MINUTE: wholeNumber(0, 1_000_000).default(20),
  USAGE_HASH_KEY: secret.optional(),
  /** Only `true` turns the model on (SPEC.md 4.3). */
  ENABLE_AI_CHAT: z.string().optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, { error: 'must not contain spaces' })
    .optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_TIMEOUT_MS: wholeNumber(1, 600_000).default(30_000),
  CHAT_MAX_MODEL_CALLS: wholeNumber(1, 10_000).default(8),
  RATE_LIMIT_CHAT_PER_MINUTE: wholeNumber(0, 1_000_000).default(20),
  CHAT_MAX_BODY_BYTES: wholeNumber(1024, 100_000_000).default(16 * 1024),
  MCP_MAX_BODY_BYTES: wholeNumber(1024, 100_000_000).default(64 * 1024),
  MCP_MAX_MEMBERS: wholeNumber(50, 1_000_000).default(1000),
  MCP_MAX_DEPTH: wholeNumber(10, 1000).default(32),
  EMBED_ORIGINS: origins.default([]),
  IMG_SRC: imageSources.default("'self' data:"),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, { error: 'must be the name of an HTTP header' })
    .optional(),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 300_000).default(0),
  HEADERS_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  REQUEST_TIMEOUT_MS: wholeNumber(100, 600_000).default(15_000),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  MAX_BYTES_IN_FLIGHT: wholeNumber(1024 * 1024, 999_999_999).default(64 * 1024 * 1024),
  MAX_PIPELINED_REQUESTS: wholeNumber(1, 100_000).default(1000),
  PAGES_PER_SECOND: wholeNumber(0, 1_000_000).default(25),
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
  AUTH_JWT_ISSUER: z.string().optional(),
  AUTH_JWT_AUDIENCE: z.string().optional(),
  AUTH_JWKS_URL: httpUrl.optional(),
  ADMIN_EMAILS: z
    .string()
    .transform((text) => text.split(',').map((email) => email.trim().toLowerCase()))
    .default([]),
  WORKSPACE_OAUTH: onOff.default('off'),
  WORKSPACE_OAUTH_REGISTRATION: onOff.default('on'),
  RATE_LIMIT_AUTH_IP_PER_MINUTE: wholeNumber(0, 1_000_000).default(300),
  RATE_LIMIT_AUTH_TOKEN_PER_MINUTE: wholeNumber(0, 1_000_000).default(120),
  RATE_LIMIT_AUTH_FAILURES_PER_MINUTE: wholeNumber(0, 1_000_000).default(20),
  ADOPTION_REPORTS: onOff.default('off'),
  RATE_LIMIT_LIBRARY_AI_PER_MINUTE: wholeNumber(0, 1_000_000).default(10),
  SEARCH_MISSES: onOff.default('off'),
  USAGE_LOG_IP: z.enum(['raw', 'off'], { error: 'must be "raw" or "off"' }).default('raw'),
});

/** The workspace: accounts, tokens and `/mcp/auth` (SPEC.md 4.4). */
export interface WorkspaceConfig {
  readonly enabled: boolean;
  readonly exports: boolean;
  /** Undefined stands for a generated one in `dataDir`; set where there is a `databaseUrl`. */
  readonly authSecret: string | undefined;
  readonly providers: readonly SignInProviderConfig[];
  /** Lower case; who may read `/usage` beside the operator. */
  readonly adminEmails: readonly string[];
  /** An identity provider's JWT at /mcp/auth, for internal testing; undefined while it is off. */
  readonly jwt:
    | { readonly issuer: string; readonly audience: string; readonly jwksUrl: string }
    | undefined;
  /** OAuth for agents that cannot send a header; undefined while it is off. */
  readonly oauth: { readonly registration: boolean } | undefined;
  /** Requests a minute, each 0 for no limit. */
  readonly limits: {
    readonly perIp: number;
    readonly perToken: number;
    readonly failuresPerIp: number;
    /** Texts and code from libraries, by user. */
    readonly libraryAiPerUser: number;
  };
}

export type SignInProviderConfig =
  | { readonly kind: 'github' | 'google'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

/** Where components come from. */
export type ComponentStoreConfig =
  | { readonly kind: 'files' }
  | { readonly kind: 'postgres' }
  | { readonly kind: 'http'; readonly url: string; readonly token: string | undefined };

/** The language model of the chat. */
export interface ModelConfig {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** For one whole call. */
  readonly timeoutMs: number;
}

/** The chat's settings. */
export interface ChatConfig {
  /** Undefined: the chat lists patterns only (SPEC.md 4.3). */
  readonly model: ModelConfig | undefined;
  /** Whether ENABLE_AI_CHAT is true but there is no LLM_API_KEY; logged at start. */
  readonly lacksKey: boolean;
  /** Concurrent model calls. */
  readonly maxModelCalls: number;
  /** By address; 0 for no limit. */
  readonly requestsPerMinute: number;
  readonly maxBodyBytes: number;
}

/** Bounds of the body of one request to `/mcp`. */
export interface McpLimits {
  readonly maxBytes: number;
  /** Members of objects and elements of arrays, all together. */
  readonly maxMembers: number;
  readonly maxDepth: number;
}

/** Bounds of the HTTP server. */
export interface HttpConfig {
  /** How long requests are still accepted after SIGTERM, while `/readyz` is 503. */
  readonly shutdownDelayMs: number;
  readonly headersTimeoutMs: number;
  /** For headers and body together. */
  readonly requestTimeoutMs: number;
  readonly maxConnections: number;
  /** Request bodies in memory, of all connections together. */
  readonly maxBytesInFlight: number;
  /** Requests of one connection that wait for their response. */
  readonly maxPipelinedRequests: number;
  /** Rendered for one address; 0 for no limit. */
  readonly pagesPerSecond: number;
}

/** The configuration, read once at start. */
export interface Config {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** The public address without a trailing slash; undefined means `http://localhost:<port>`. */
  readonly baseUrl: string | undefined;
  /** Whether projects may report which versions they hold. */
  readonly adoptionReports: boolean;
  /** Absolute paths. */
  readonly catalogDir: string;
  readonly catalogBuildDir: string;
  readonly catalogUrl: string | undefined;
  /** Absolute: the embedded database, its socket, and generated secrets. */
  readonly dataDir: string;
  /** PostgreSQL; undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** For a statement or transaction of a request. */
  readonly databaseTimeoutMs: number;
  readonly componentStore: ComponentStoreConfig;
  readonly componentStoreTimeoutMs: number;
  /** The bearer token of `/api/components`; undefined turns it off. */
  readonly componentsApiToken: string | undefined;
  /** Undefined: generated into `dataDir`. Always set with `databaseUrl`. */
  readonly operatorToken: string | undefined;
  /** Failed logins an address may have in a minute; 0 for no limit. */
  readonly failedLoginsPerMinute: number;
  /** Undefined: generated into `dataDir`. Always set with `databaseUrl`. */
  readonly usageHashKey: string | undefined;
  /** Number of trusted proxies in front of the server. */
  readonly trustProxy: number;
  /** The CSP sources from which pages load images. */
  readonly imageSources: string;
  readonly countryHeader: string | undefined;
  readonly usageLogIp: 'raw' | 'off';
  /** Whether words that searches miss are counted. */
  readonly countsMisses: boolean;
  readonly http: HttpConfig;
  readonly workspace: WorkspaceConfig;
  readonly chat: ChatConfig;
  readonly mcpLimits: McpLimits;
  /** Other sites whose pages may call `/api/chat` and `/mcp`. */
  readonly embedOrigins: readonly string[] | '*';
}

/** The environment has invalid or missing variables; the message names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 *
 * @throws ConfigError with one line for each invalid variable: its name and what it must be.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
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
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL,
    catalogDir: resolve(values.CATALOG_DIR),
    catalogBuildDir: resolve(values.CATALOG_BUILD_DIR),
    catalogUrl: values.CATALOG_URL,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    componentStore: componentStoreOf(values),
    componentsApiToken: values.COMPONENTS_API_TOKEN,
    operatorToken: values.OPERATOR_TOKEN,
    failedLoginsPerMinute: values.RATE_LIMIT_OPERATOR_PER_MINUTE,
    usageHashKey: values.USAGE_HASH_KEY,
    componentStoreTimeoutMs: values.COMPONENT_STORE_TIMEOUT_MS,
    trustProxy: values.TRUST_PROXY,
    imageSources: values.IMG_SRC,
    countryHeader: values.COUNTRY_HEADER,
    usageLogIp: values.USAGE_LOG_IP,
    countsMisses: values.SEARCH_MISSES === 'on',
    adoptionReports: values.ADOPTION_REPORTS === 'on',
    http: {
      shutdownDelayMs: values.SHUTDOWN_DELAY_MS,
      headersTimeoutMs: Math.min(values.HEADERS_TIMEOUT_MS, values.REQUEST_TIMEOUT_MS),
      requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
      maxConnections: values.MAX_CONNECTIONS,
      maxBytesInFlight: values.MAX_BYTES_IN_FLIGHT,
      maxPipelinedRequests: values.MAX_PIPELINED_REQUESTS,
      pagesPerSecond: values.PAGES_PER_SECOND,
    },
    workspace: workspaceOf(values),
    chat: {
      model: modelOf(values),
      lacksKey: values.ENABLE_AI_CHAT === 'true' && values.LLM_API_KEY === undefined,
      maxModelCalls: values.CHAT_MAX_MODEL_CALLS,
      requestsPerMinute: values.RATE_LIMIT_CHAT_PER_MINUTE,
      maxBodyBytes: values.CHAT_MAX_BODY_BYTES,
    },
    mcpLimits: {
      maxBytes: values.MCP_MAX_BODY_BYTES,
      maxMembers: values.MCP_MAX_MEMBERS,
      maxDepth: values.MCP_MAX_DEPTH,
    },
    embedOrigins: values.EMBED_ORIGINS,
  };
}

/** Required variables of features that are turned on; one line for each, with the reason. */
function missingVariables(values: z.infer<typeof environmentSchema>): readonly string[] {
  const missing: string[] = [];
  if (values.COMPONENT_STORE === 'http' && values.COMPONENT_STORE_URL === undefined) {
    missing.push(
      'COMPONENT_STORE_URL: must be set: COMPONENT_STORE=http reads components from it.',
    );
  }
  if (values.DATABASE_URL !== undefined && values.USAGE_HASH_KEY === undefined) {
    missing.push(
      'USAGE_HASH_KEY: must be set: all replicas that share DATABASE_URL must hash addresses with the same key.',
    );
  }
  missing.push(...missingInGroups(values));
  if (values.DATABASE_URL !== undefined && values.OPERATOR_TOKEN === undefined) {
    missing.push(
      'OPERATOR_TOKEN: must be set: all replicas that share DATABASE_URL must accept the same token.',
    );
  }
  if (
    values.DATABASE_URL !== undefined &&
    values.AUTH_SECRET === undefined &&
    values.WORKSPACE === 'on'
  ) {
    missing.push(
      'AUTH_SECRET: is missing: with DATABASE_URL all replicas must sign sessions alike.',
    );
  }
  if (
    values.WORKSPACE_OAUTH === 'on' &&
    values.BASE_URL !== undefined &&
    !isHttpsOrLoopback(values.BASE_URL)
  ) {
    missing.push(
      'BASE_URL: must begin with https: WORKSPACE_OAUTH=on gives tokens to apps, over plain HTTP on loopback only.',
    );
  }
  if (values.ENABLE_AI_CHAT === 'true' && values.LLM_API_KEY !== undefined) {
    if (values.LLM_BASE_URL === undefined) {
      missing.push('LLM_BASE_URL: must be set: ENABLE_AI_CHAT=true sends questions to it.');
    }
    if (values.LLM_MODEL === undefined) {
      missing.push('LLM_MODEL: must be set: ENABLE_AI_CHAT=true needs the name of a model.');
    }
  }
  return missing;
}

function isHttpsOrLoopback(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname);
}

/** SPEC.md 4.3: no model unless ENABLE_AI_CHAT is `true` and there is a key. */
function modelOf(values: z.infer<typeof environmentSchema>): ModelConfig | undefined {
  const {
    LLM_API_KEY: apiKey,
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: model,
    LLM_TIMEOUT_MS: timeoutMs,
  } = values;
  if (values.ENABLE_AI_CHAT !== 'true' || apiKey === undefined) return undefined;
  if (baseUrl === undefined || model === undefined) return undefined;
  return { apiKey, baseUrl, model, timeoutMs };
}

function componentStoreOf(values: z.infer<typeof environmentSchema>): ComponentStoreConfig {
  switch (values.COMPONENT_STORE) {
    case 'files':
    case 'postgres':
      return { kind: values.COMPONENT_STORE };
    case 'http':
      return {
        kind: 'http',
        url: values.COMPONENT_STORE_URL ?? '',
        token: values.COMPONENT_STORE_TOKEN,
      };
  }
}

/** Settings that only work together. */
const GROUPS = [
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['AUTH_JWT_ISSUER', 'AUTH_JWT_AUDIENCE', 'AUTH_JWKS_URL'],
] as const;

function missingInGroups(values: z.infer<typeof environmentSchema>): readonly string[] {
  return GROUPS.flatMap((group) => {
    const unset = group.filter((name) => values[name] === undefined);
    if (unset.length === 0 || unset.length === group.length) return [];
    return unset.map((name) => `${name}: is missing: ${group.join(', ')} only work together.`);
  });
}

function workspaceOf(values: z.infer<typeof environmentSchema>): WorkspaceConfig {
  const provider = (kind: 'github' | 'google', clientId?: string, clientSecret?: string) =>
    clientId === undefined || clientSecret === undefined ? [] : [{ kind, clientId, clientSecret }];
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcId, OIDC_CLIENT_SECRET: oidcSecret } = values;
  const { AUTH_JWT_ISSUER, AUTH_JWT_AUDIENCE, AUTH_JWKS_URL } = values;
  return {
    enabled: values.WORKSPACE === 'on',
    exports: values.EXPORTS === 'on',
    authSecret: values.AUTH_SECRET,
    providers: [
      ...provider('github', values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET),
      ...provider('google', values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
      ...(issuer === undefined || oidcId === undefined || oidcSecret === undefined
        ? []
        : [{ kind: 'oidc' as const, issuer, clientId: oidcId, clientSecret: oidcSecret }]),
    ],
    adminEmails: values.ADMIN_EMAILS,
    jwt:
      AUTH_JWT_ISSUER === undefined ||
      AUTH_JWT_AUDIENCE === undefined ||
      AUTH_JWKS_URL === undefined
        ? undefined
        : { issuer: AUTH_JWT_ISSUER, audience: AUTH_JWT_AUDIENCE, jwksUrl: AUTH_JWKS_URL },
    oauth:
      values.WORKSPACE_OAUTH === 'on'
        ? { registration: values.WORKSPACE_OAUTH_REGISTRATION === 'on' }
        : undefined,
    limits: {
      perIp: values.RATE_LIMIT_AUTH_IP_PER_MINUTE,
      perToken: values.RATE_LIMIT_AUTH_TOKEN_PER_MINUTE,
      failuresPerIp: values.RATE_LIMIT_AUTH_FAILURES_PER_MINUTE,
      libraryAiPerUser: values.RATE_LIMIT_LIBRARY_AI_PER_MINUTE,
    },
  };
}
