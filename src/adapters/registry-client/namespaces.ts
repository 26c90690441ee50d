import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';
import { parseJson } from '../../domain/text.ts';
import { orMissing } from '../catalog-files/source-folder.ts';

/** The part of `registries` in `components.json` that imports need. */
const componentsFileSchema = z.looseObject({
  style: z.string().optional(),
  registries: z
    .record(
      z.string(),
      z.union([
        z.string(),
        z.looseObject({
          url: z.string(),
          params: z.record(z.string(), z.string()).optional(),
          headers: z.record(z.string(), z.string()).optional(),
        }),
      ]),
    )
    .default({}),
});

/** The meaning of `@namespace` or `@namespace/item`. */
export interface NamespaceAddress {
  /** With `{name}`, or the URL of the item. */
  readonly address: string;
  /** As written, with the names of environment variables. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Looks up a namespace in a project's `components.json`, as the shadcn CLI does. */
export async function resolveNamespace(
  text: string,
  projectDir: string,
): Promise<Result<NamespaceAddress>> {
  const { namespace = '', item } =
    /^(?<namespace>@[A-Za-z0-9][\w-]*)(?:\/(?<item>.+))?$/.exec(text)?.groups ?? {};
  const file = await orMissing(readFile(path.join(projectDir, 'components.json'), 'utf8'));
  if (file === undefined) {
    return err('invalid_args', 'No components.json here defines this registry.');
  }
  const parsed = componentsFileSchema.safeParse(parseJson(file.replace(/^\uFEFF/u, '')));
  if (!parsed.success) return err('invalid_args', 'components.json is not valid.');
  const { registries, style = 'new-york' } = parsed.data;
  const registry = Object.hasOwn(registries, namespace) ? registries[namespace] : undefined;
  if (registry === undefined) {
    return err('invalid_args', 'components.json has no registry for this namespace.');
  }
  const {
    url,
    params = {},
    headers = {},
  } = typeof registry === 'string' ? { url: registry } : registry;
  if ([url, ...Object.values(params)].some((value) => value.includes('${'))) {
    return err(
      'invalid_args',
      'The URL of this registry contains an environment variable, whose value would be stored: use headers.',
    );
  }
  const address = url.replaceAll('{style}', style);
  if (!URL.canParse(address) || !address.includes('{name}')) {
    return err('invalid_args', 'The URL of this registry must contain {name}.');
  }
  const query = new URLSearchParams(params).toString();
  const whole = query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return success({
    address: item === undefined ? whole : whole.replaceAll('{name}', encodeURIComponent(item)),
    headers,
  });
}
