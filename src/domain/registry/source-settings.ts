import { z } from 'zod';
import { importedPackageSchema } from '../catalog/releases.ts';

/** As clients write the names of registries. */
export const NAMESPACE = /^@[a-z0-9][a-z0-9_-]{0,98}$/i;

/** The namespace and the name of a dependency such as `@acme/button`; undefined for one of another form. */
export function inNamespace(
  dependency: string,
): { readonly namespace: string; readonly name: string } | undefined {
  const { namespace, name } = /^(?<namespace>@[^/]+)\/(?<name>.+)$/.exec(dependency)?.groups ?? {};
  return namespace === undefined || name === undefined ? undefined : { namespace, name };
}

/** What is kept of a source for later imports (docs/specification.md#import). */
const sourceSettingsSchema = z.strictObject({
  /** A URL, a path relative to the catalog, `github:owner/repo[@ref]`, or `npm:name` of a package. */
  source: z.string().max(2000),
  /** Whether it is a mirror of the registry that bare names mean. */
  official: z.boolean().optional(),
  /** How other items name it, such as `@acme`. */
  namespace: z.string().regex(NAMESPACE).optional(),
  /** Values name environment variables, such as `Bearer ${REGISTRY_TOKEN}`. */
  headers: z.record(z.string(), z.string()).optional(),
  /** Folders of its documentation, relative to the catalog; of a package also addresses of Storybooks. */
  docs: z.array(z.string().max(1000)).max(20).optional(),
  /** Of a package: beginnings of its names that its documentation leaves out, such as `DB`. */
  prefixes: z.array(z.string().max(50)).max(20).optional(),
  /** Of a package: the module whose default export is put around each example in previews, relative to the catalog. */
  preview: z.string().max(1000).optional(),
  /** Of a package: digests of what was read last, and of what the catalog had of it then. */
  read: z.strictObject({ digest: z.string().max(100), imported: z.string().max(100) }).optional(),
  /** Of a package: what was imported of it. */
  package: importedPackageSchema.optional(),
});

export type SourceSettings = z.infer<typeof sourceSettingsSchema>;

/** `registries.yaml` of a catalog. */
export const registriesFileSchema = z.array(sourceSettingsSchema).max(1000);

/** A header's value that holds no secret: a scheme at most, and the name of an environment variable. */
const STORABLE = /^(?:[A-Za-z][A-Za-z-]{0,20} )?\$\{[A-Za-z_][A-Za-z0-9_]{0,99}\}$/;

const VARIABLE = /\$\{(?<name>[A-Za-z_][A-Za-z0-9_]{0,99})\}/g;

/** The headers that may be written to a file; others are used once. */
export function storableHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => STORABLE.test(value)));
}

/** Headers with the values of their environment variables, or the name of one that is not set. */
export type ExpandedHeaders =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly header: string; readonly variable: string };

export function expandHeaders(
  headers: Readonly<Record<string, string>>,
  readVariable: (name: string) => string | undefined,
): ExpandedHeaders {
  const expanded: Record<string, string> = {};
  for (const [header, value] of Object.entries(headers)) {
    for (const variable of variablesIn(value)) {
      if ((readVariable(variable) ?? '') === '') return { ok: false, header, variable };
    }
    expanded[header] = value.replaceAll(VARIABLE, (_, name: string) => readVariable(name) ?? '');
  }
  return { ok: true, headers: expanded };
}

/** The environment variables that a header's value names. */
export function variablesIn(value: string): readonly string[] {
  return [...value.matchAll(VARIABLE)].map(({ groups }) => groups?.['name'] ?? '');
}

/** Names that the request itself decides. */
const RESERVED_HEADERS =
  /^(?:accept-encoding|connection|content-length|host|te|trailer|transfer-encoding|upgrade)$/i;

const MAX_HEADER = 8000;

/** Parses `Name: value`; undefined for what is not a header that can be sent. */
export function parseHeader(text: string): readonly [name: string, value: string] | undefined {
  const { name, value } =
    /^(?<name>[!#$%&'*+.^_`|~\w-]{1,100}):[ \t]*(?<value>.*?)[ \t]*$/su.exec(text)?.groups ?? {};
  if (name === undefined || value === undefined || RESERVED_HEADERS.test(name)) return undefined;
  // Other characters cannot be sent.
  if (value === '' || value.length > MAX_HEADER || !/^[\t\x20-\x7e]*$/.test(value))
    return undefined;
  return [name, value];
}
