import { z } from 'zod';
import { releaseOf } from '../../../domain/components/delivery.ts';
import { REGISTRY_NAMESPACE, registryNameOf } from '../../../domain/patterns/registry-names.ts';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import {
  type Installation,
  type Members,
  otherVariantOf,
} from '../../../domain/components/retrieval/get-kit.ts';

/** The commands of a kit. */
export const kitInstallSchema = z.object({
  cli: z.string().optional(),
  shadcn: z.string().optional(),
  npm: z.string().optional().describe('For what packages deliver.'),
  auth: z.string().optional().describe('What the commands need in a private catalog.'),
});

/** Three ways to write exact code without retyping it; each line of `curl` ends with the file's SHA-256. */
export const installSchema = kitInstallSchema.extend({ curl: z.string().optional() });

/** Commands name the variable, never its value: they end up in logs and in the context of models. */
const AUTH =
  'Closed code: these read a token with code:read from PATTERN_CATALOG_TOKEN. For cli, `node cli.mjs login` does too; shadcn needs the registry @catalog of components.json, which `node cli.mjs init --yes` writes.';

/** Where files go unless the project says otherwise. */
const FOLDER = 'src/components';

/** The commands that install components with all that they require, byte for byte. */
export function installCommands(
  installation: Installation,
  urls: SiteUrls,
): z.infer<typeof installSchema> {
  const { components, requires, files, tokens, isClosed } = installation;
  const written = [
    ...files.map(({ pattern, versionId, variant, path, sha256, place }) => ({
      to:
        place === undefined
          ? `${FOLDER}/${registryNameOf(pattern.slug)}/${path}`
          : inSourceFolder(place),
      from: urls.raw(pattern.slug, versionId, { variant, path }),
      sha256,
    })),
    ...(tokens === undefined
      ? []
      : [
          {
            to: `${FOLDER}/tokens.css`,
            from: urls.absolute(`/r/tokens@${tokens.version}.css`),
            sha256: tokens.sha256,
          },
        ]),
  ];
  const header = isClosed ? ' -H "Authorization: Bearer $PATTERN_CATALOG_TOKEN"' : '';
  const items = [...components.filter(isSource), ...requires.filter(isNamed)].map(exactItem);
  const lines = written.map(
    ({ to, from, sha256 }) =>
      `curl -fsS${header} --create-dirs -o ${quoted(to)} ${from} # ${sha256}`,
  );
  return {
    ...commandsOf(installation, items, urls),
    ...(lines.length === 0 ? {} : { curl: lines.join('\n') }),
  };
}

/**
 * The commands that install a kit: `shadcn` takes one address for all of it, whose item depends on the others
 * (docs/specification.md#registry).
 */
export function kitCommands(
  installation: Installation,
  urls: SiteUrls,
): z.infer<typeof kitInstallSchema> {
  const components = installation.components.filter(isSource);
  const usual = components.filter((each) => otherVariantOf(each) === undefined);
  const others = components.filter((each) => otherVariantOf(each) !== undefined);
  const kit = usual.length === 0 ? [] : [`kit/${usual.map(named).join(',')}`];
  return commandsOf(installation, [...kit, ...others.map(exactItem)], urls);
}

/** @param items below `/r`, without their extension */
function commandsOf(
  { components, isClosed }: Installation,
  items: readonly string[],
  urls: SiteUrls,
): z.infer<typeof kitInstallSchema> {
  // The CLI sends headers to the addresses of a registry that components.json names, and to no others.
  const addresses = items.map((item) =>
    isClosed ? `${REGISTRY_NAMESPACE}/${item}` : urls.absolute(`/r/${item}.json`),
  );
  // The command takes one variant for all that it adds.
  const adds = [...Map.groupBy(components.filter(isSource), otherVariantOf)].map(
    ([variant, each]) =>
      `node cli.mjs add ${each.map(named).join(' ')}${variant === undefined ? '' : ` --variant ${variant}`}`,
  );
  const packages = new Set(
    components.flatMap(({ manifest }) =>
      manifest?.delivery === undefined
        ? []
        : [`${manifest.delivery.package}@${releaseOf(manifest.delivery)}`],
    ),
  );
  return {
    ...(packages.size === 0 ? {} : { npm: `npm install ${[...packages].join(' ')}` }),
    ...(adds.length === 0
      ? {}
      : {
          cli: [`curl -fsSO ${urls.absolute('/cli.mjs')}`, ...adds].join(' && '),
          shadcn: `npx shadcn@latest add ${addresses.join(' ')}`,
          ...(isClosed ? { auth: AUTH } : {}),
        }),
  };
}

/** Whether a component is installed as source, and not by a package. */
function isSource({ manifest }: Installation['components'][number]): boolean {
  return manifest?.delivery === undefined;
}

/** An exact item below `/r`, without its extension. */
function exactItem(installed: Installation['components'][number]): string {
  const variant = otherVariantOf(installed);
  return `exact/${variant === undefined ? '' : `${variant}/`}${named(installed)}`;
}

function named({ pattern, versionId }: Installation['components'][number]): string {
  return `${registryNameOf(pattern.slug)}@${versionId}`;
}

/** The item of an imported component brings those that it depends on, if their licenses allow it. */
function isNamed({ manifest }: Installation['requires'][number]): boolean {
  return manifest?.registry === undefined;
}

function inSourceFolder(place: string): string {
  return place.startsWith('~/') ? place.slice(2) : `src/${place.replace(/^src\//, '')}`;
}

/** Targets of imported files may hold spaces, brackets and other characters of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** What a component of a package has besides props. */
export function membersShape({ events, slots, cssParts, cssVariables }: Members) {
  return {
    ...(events === undefined ? {} : { events }),
    ...(slots === undefined ? {} : { slots }),
    ...(cssParts === undefined ? {} : { css_parts: cssParts }),
    ...(cssVariables === undefined ? {} : { css_variables: cssVariables }),
  };
}
