import { z } from 'zod';
import { registryNameOf } from '../../../domain/patterns/registry-names.ts';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import type { Installation } from '../../../domain/components/retrieval/get-kit.ts';

/** Three ways to write exact code without retyping it; each line of `curl` ends with the file's SHA-256. */
export const installSchema = z.object({ cli: z.string(), shadcn: z.string(), curl: z.string() });

/** Where files go unless the project says otherwise. */
const FOLDER = 'src/components';

/** The commands that install components with all that they require, byte for byte. */
export function installCommands(
  { components, requires, files, tokens }: Installation,
  urls: SiteUrls,
): z.infer<typeof installSchema> {
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
  return {
    cli: cliCommand(components, urls),
    shadcn: `npx shadcn@latest add ${[...components, ...requires.filter(isNamed)]
      .map((each) => urls.absolute(`/r/exact/${named(each)}.json`))
      .join(' ')}`,
    curl: written
      .map(({ to, from, sha256 }) => `curl -fsS --create-dirs -o ${quoted(to)} ${from} # ${sha256}`)
      .join('\n'),
  };
}

/**
 * The commands that install a kit: `shadcn` takes one address for all of it, whose item depends on the others
 * (docs/specification.md#registry).
 */
export function kitCommands({ components }: Installation, urls: SiteUrls) {
  const path = `/r/kit/${components.map(named).join(',')}.json`;
  return {
    cli: cliCommand(components, urls),
    shadcn: `npx shadcn@latest add ${urls.absolute(path)}`,
  };
}

function cliCommand(components: Installation['components'], urls: SiteUrls): string {
  return `curl -fsSO ${urls.absolute('/cli.mjs')} && node cli.mjs add ${components.map(named).join(' ')}`;
}

function named({ pattern, versionId }: Installation['components'][number]): string {
  return `${registryNameOf(pattern.slug)}@${versionId}`;
}

/** The item of an imported component brings those that it depends on, as far as their licenses allow. */
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
