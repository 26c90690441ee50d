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

const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BASE_URL: httpUrl.optional(),
  CATALOG_DIR: z.string().min(1).default('./catalog'),
  CATALOG_BUILD_DIR: z.string().min(1).default('./build/catalog'),
  CATALOG_URL: httpUrl.optional(),
  COMPONENT_STORE: z.enum(['files'], { error: 'must be "files"' }).default('files'),
  COMPONENT_STORE_TIMEOUT_MS: wholeNumber(1, 600_000).default(2000),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, { error: 'must be the name of an HTTP header' })
    .optional(),
  USAGE_LOG_IP: z.enum(['raw', 'off'], { error: 'must be "raw" or "off"' }).default('raw'),
});

/** The whole configuration, read once at the start. */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** The public address without a slash at its end; undefined stands for `http://localhost:<port>`. */
  readonly baseUrl: string | undefined;
  /** Absolute paths. */
  readonly catalogDir: string;
  readonly catalogBuildDir: string;
  readonly catalogUrl: string | undefined;
  readonly componentStore: 'files';
  readonly componentStoreTimeoutMs: number;
  /** How many proxies in front of the server are believed about the client's address. */
  readonly trustProxy: number;
  readonly countryHeader: string | undefined;
  readonly usageLogIp: 'raw' | 'off';
}

/** Thrown where a variable has a value that cannot be used; its message names each such variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 *
 * @throws ConfigError with one line for each wrong variable: its name and what would be right.
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
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL,
    catalogDir: resolve(values.CATALOG_DIR),
    catalogBuildDir: resolve(values.CATALOG_BUILD_DIR),
    catalogUrl: values.CATALOG_URL,
    componentStore: values.COMPONENT_STORE,
    componentStoreTimeoutMs: values.COMPONENT_STORE_TIMEOUT_MS,
    trustProxy: values.TRUST_PROXY,
    countryHeader: values.COUNTRY_HEADER,
    usageLogIp: values.USAGE_LOG_IP,
  };
}
