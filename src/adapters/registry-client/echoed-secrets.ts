import { type Result, err, success } from '../../domain/errors.ts';
import type { RegistrySource, SourceEntry } from '../../domain/registry/import-ports.ts';
import { variablesIn } from '../../domain/registry/source-settings.ts';
import { isRecord } from '../../domain/text.ts';

/** Shorter values occur in any text and are not secrets. */
const MIN_LENGTH = 6;

/** Headers whose written values say what a client wants, not who it is. */
const PUBLIC_HEADERS = /^(?:accept(?:-.*)?|cache-control|origin|pragma|referer|user-agent)$/i;

/** A value that was sent, and the header that it was in. */
interface SentSecret {
  readonly header: string;
  readonly value: string;
}

/**
 * The values of headers that nobody else may see: those of environment variables, and what was written out, with and
 * without its scheme or the name of its cookie.
 *
 * @param templates as the operator wrote them, with `${VARIABLE}`
 * @param sent the same with values
 */
export function secretsOf(
  templates: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
  readVariable: (name: string) => string | undefined,
): readonly SentSecret[] {
  return Object.entries(sent).flatMap(([header, value]) => {
    const variables = variablesIn(templates[header] ?? '');
    if (variables.length === 0 && PUBLIC_HEADERS.test(header)) return [];
    const values = [
      ...variables.map((name) => readVariable(name) ?? ''),
      value,
      value.replace(/^\S+\s+/, ''),
      ...value.split(/;\s*/).map((pair) => pair.replace(/^[^=]*=(?=.)/, '')),
    ];
    return [...new Set(values)]
      .filter(({ length }) => length >= MIN_LENGTH)
      .map((each) => ({ header, value: each }));
  });
}

/**
 * Refuses the items of a source that repeat a secret which was sent to it, as it is or encoded (JSON, URL, base64, hex):
 * a catalog is public. Fails where the source itself repeats one, as in its name.
 */
export function refuseEchoes(
  source: RegistrySource,
  secrets: readonly SentSecret[],
): Result<RegistrySource> {
  if (secrets.length === 0) return success(source);
  const find = createFindEcho(secrets);
  const { entries, refused, ...about } = source;
  const header = find([about.name, about.homepage, about.license]);
  if (header !== undefined) return err('invalid_args', `The source ${reasonOf(header)}.`);
  const kept: SourceEntry[] = [];
  const echoing: { item: string; reason: string }[] = [];
  for (const [index, entry] of entries.entries()) {
    const inName = find([entry.key, entry.name, entry.url]);
    // Its name is not repeated here either.
    if (inName !== undefined) echoing.push({ item: `#${index + 1}`, reason: reasonOf(inName) });
    else kept.push({ ...entry, read: () => readWithoutEcho(entry, find) });
  }
  const shown = refused.filter(({ item }) => find(item) === undefined);
  return success({ ...about, entries: kept, refused: [...shown, ...echoing] });
}

async function readWithoutEcho(
  entry: SourceEntry,
  find: FindEcho,
): ReturnType<SourceEntry['read']> {
  const read = await entry.read();
  if (!read.ok) return read;
  const header = find([read.value, read.bytes]);
  return header === undefined ? read : { ok: false, reason: reasonOf(header) };
}

function reasonOf(header: string): string {
  return `repeats what the header ${header} sent to it: change that secret, and tell the operator of the registry`;
}

/** The header whose value is somewhere in a value of JSON, or in bytes. */
type FindEcho = (value: unknown) => string | undefined;

function createFindEcho(secrets: readonly SentSecret[]): FindEcho {
  const searched = secrets.map(({ header, value }) => ({
    header,
    value,
    base64: base64Forms(value),
    hex: Buffer.from(value).toString('hex'),
  }));

  function findInText(text: string): string | undefined {
    for (const form of [text, withoutEscapes(text), withoutPercents(text)]) {
      const base64 = form.replaceAll('-', '+').replaceAll('_', '/');
      const lower = form.toLowerCase();
      const found = searched.find(
        (secret) =>
          form.includes(secret.value) ||
          secret.base64.some((encoded) => base64.includes(encoded)) ||
          lower.includes(secret.hex),
      );
      if (found !== undefined) return found.header;
    }
    return undefined;
  }

  return function find(value): string | undefined {
    if (typeof value === 'string') return findInText(value);
    if (value instanceof Uint8Array) return findInText(Buffer.from(value).toString('utf8'));
    const members = Array.isArray(value)
      ? value
      : isRecord(value)
        ? Object.entries(value).flat()
        : [];
    for (const member of members) {
      const header = find(member);
      if (header !== undefined) return header;
    }
    return undefined;
  };
}

/** What base64 of any text with the value in it has, by where the value begins in a group of three bytes. */
function base64Forms(value: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]);
    const encoded = bytes.toString('base64').replace(/=+$/, '');
    // The characters at the ends also depend on what is around the value.
    return encoded.slice(offset === 0 ? 0 : offset + 1, bytes.length % 3 === 0 ? undefined : -1);
  });
}

function withoutEscapes(text: string): string {
  return text.replaceAll(
    /\\(?:u\{?([0-9a-f]{1,6})\}?|x([0-9a-f]{2})|(["'/\\]))/gi,
    (all, u, x, plain) => {
      const code = Number.parseInt(u ?? x ?? '', 16);
      if (typeof plain === 'string') return plain;
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

function withoutPercents(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
