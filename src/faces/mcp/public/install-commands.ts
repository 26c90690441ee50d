import { z } from 'zod';
import { registryNameOf } from '../../../domain/catalog/registry-names.ts';
import type { Installation } from '../../../domain/components/get-kit.ts';
import { DEFAULT_VARIANT } from '../../../domain/components/manifest.ts';
import type { SiteUrls } from './shapes.ts';

/** Three ways to write exact code without retyping it; each line of `curl` ends with the file's SHA-256. */
export const installSchema = z.object({ cli: z.string(), shadcn: z.string(), curl: z.string() });

/** Where files go unless the project says otherwise. */
const FOLDER = 'src/components';

/** The commands that install components with all that they require, byte for byte. */
export function installCommands(
  { components, requires, files, tokens }: Installation,
  urls: SiteUrls,
): z.infer<typeof installSchema> {
  const named = ({ pattern, versionId }: Installation['components'][number]) =>
    `${registryNameOf(pattern.slug)}@${versionId}`;
  const written = [
    ...files.map(({ pattern, versionId, path, sha256 }) => ({
      to: `${registryNameOf(pattern.slug)}/${path}`,
      from: urls.raw(pattern.slug, versionId, { variant: DEFAULT_VARIANT, path }),
      sha256,
    })),
    ...(tokens === undefined
      ? []
      : [
          {
            to: 'tokens.css',
            from: urls.absolute(`/r/tokens@${tokens.version}.css`),
            sha256: tokens.sha256,
          },
        ]),
  ];
  return {
    cli: `curl -fsSO ${urls.absolute('/cli.mjs')} && node cli.mjs add ${components.map(named).join(' ')}`,
    shadcn: `npx shadcn@latest add ${[...components, ...requires]
      .map((each) => urls.absolute(`/r/exact/${named(each)}.json`))
      .join(' ')}`,
    curl: written
      .map(
        ({ to, from, sha256 }) => `curl -fsS --create-dirs -o ${FOLDER}/${to} ${from} # ${sha256}`,
      )
      .join('\n'),
  };
}
