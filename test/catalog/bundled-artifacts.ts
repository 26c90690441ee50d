import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type Manifest,
  compareVersionIds,
  componentFileSchema,
  DEFAULT_VARIANT,
  manifestSchema,
} from '../../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** One variant of one version in the bundled catalog, with its files read from the disk. */
export interface BundledArtifact {
  /** `/feedback/toast v2`, with the variant if it is not `react-tailwind`. */
  readonly name: string;
  readonly slug: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly variant: string;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
}

/** All artifacts of the bundled catalog: each variant of each version, by slug and version. */
export const BUNDLED_ARTIFACTS: readonly BundledArtifact[] = globSync(
  'catalog/*/*/component/component.yaml',
  { cwd: PROJECT_DIR },
)
  .toSorted()
  .flatMap((file) => readComponent(file.split(/[/\\]/).slice(0, 3)));

/** A version of a pattern: the active one unless another is named. */
export function bundledArtifact(
  slug: string,
  options: { readonly version?: string | undefined; readonly variant?: string | undefined } = {},
): BundledArtifact {
  const { version, variant = DEFAULT_VARIANT } = options;
  const found = BUNDLED_ARTIFACTS.find(
    (artifact) =>
      artifact.slug === slug &&
      artifact.variant === variant &&
      (version === undefined ? artifact.isActive : artifact.versionId === version),
  );
  if (found === undefined) {
    throw new Error(`The bundled catalog has no ${variant} of ${slug} ${version ?? ''}.`);
  }
  return found;
}

function readComponent([root = '', section = '', name = '']: readonly string[]) {
  const folder = join(PROJECT_DIR, root, section, name, 'component');
  const { activeVersionId } = componentFileSchema.parse(
    parse(readFileSync(join(folder, 'component.yaml'), 'utf8')),
  );
  return globSync('*/manifest.yaml', { cwd: folder })
    .map((file) => file.split(/[/\\]/)[0] ?? '')
    .toSorted(compareVersionIds)
    .flatMap((versionId) =>
      readVersion(join(folder, versionId), `/${section}/${name}`, versionId, activeVersionId),
    );
}

function readVersion(
  folder: string,
  slug: string,
  versionId: string,
  activeVersionId: string,
): readonly BundledArtifact[] {
  const manifest = manifestSchema.parse(parse(readFileSync(join(folder, 'manifest.yaml'), 'utf8')));
  return Object.entries(manifest.variants).map(([variant, { files }]) => ({
    name: `${slug} ${versionId}${variant === DEFAULT_VARIANT ? '' : ` ${variant}`}`,
    slug,
    versionId,
    isActive: versionId === activeVersionId,
    variant,
    folder: join(folder, variant),
    manifest,
    files: Object.fromEntries(
      files.map(({ path }) => [path, readFileSync(join(folder, variant, path), 'utf8')]),
    ),
  }));
}
