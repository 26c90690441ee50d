import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import {
  type Manifest,
  compareVersionIds,
  componentFileSchema,
  DEFAULT_VARIANT,
  labelsFile,
  LABELS_FOLDER,
  languagesOf,
  manifestSchema,
} from '../../src/domain/components/manifest.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { readSharedTokens } from '../../src/domain/catalog/tokens.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

/** One variant of one version in the bundled catalog, with its files read from the disk. */
export interface BundledArtifact {
  /** `/feedback/toast v2`, with the variant if it is not `react-tailwind`. */
  readonly name: string;
  readonly slug: string;
  readonly patternId: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly variant: string;
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The text of its labels in other languages, by language. */
  readonly labels: Readonly<Record<string, string>>;
  /** The components that it requires, directly or not. */
  readonly required: () => readonly BundledArtifact[];
}

/** The versions of the catalog's `tokens.css`. */
export const TOKENS = readSharedTokens(
  globSync('catalog/tokens{,@v*}.css', { cwd: PROJECT_DIR })
    .toSorted((a, b) => (a.includes('@') ? 0 : 1) - (b.includes('@') ? 0 : 1) || (a < b ? -1 : 1))
    .map((file, index) => {
      const css = readFileSync(join(PROJECT_DIR, file), 'utf8');
      return { version: `v${index + 1}`, css, sha256: '' };
    }),
);

/** All artifacts of the bundled catalog: each variant of each version, by slug and version. */
export const BUNDLED_ARTIFACTS: readonly BundledArtifact[] = globSync(
  'catalog/*/*/component/component.yaml',
  { cwd: PROJECT_DIR },
)
  .toSorted()
  .flatMap((file) => readComponent(file.split(/[/\\]/).slice(0, 3)));

/** The style sheets of an artifact: the shared one, then its own. */
export function tokensCssOf({ manifest, files }: BundledArtifact): string | undefined {
  const shared = TOKENS.get(manifest.tokens?.version ?? '')?.css;
  const own = files['tokens.css'];
  return shared === undefined ? own : `${shared}${own ?? ''}`;
}

/**
 * The files of an artifact and of what it requires, as they are installed: by paths such as
 * `forms-text-field/component.tsx`. Only its own example is among them.
 */
export function installedFiles(artifact: BundledArtifact): Readonly<Record<string, string>> {
  const place = ({ slug, files }: BundledArtifact, isOwn: boolean) =>
    Object.entries(files)
      .filter(([path]) => isOwn || path !== 'example.tsx')
      .map(([path, text]) => [`${registryNameOf(slug)}/${path}`, text] as const);
  return Object.fromEntries([
    ...place(artifact, true),
    ...artifact.required().flatMap((required) => place(required, false)),
  ]);
}

/** The labels of an artifact and of what it requires, as they are installed: `forms-text-field/labels/de.ts`. */
export function installedLabels(artifact: BundledArtifact): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [artifact, ...artifact.required()].flatMap(({ slug, labels }) =>
      Object.entries(labels).map(([language, text]) => [
        `${registryNameOf(slug)}/${LABELS_FOLDER}/${labelsFile(language)}`,
        text,
      ]),
    ),
  );
}

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

function requiredBy({ requires = [] }: Manifest): readonly BundledArtifact[] {
  const direct = requires.map(({ pattern_id: id, version_id: versionId }) => {
    const found = BUNDLED_ARTIFACTS.find(
      (artifact) =>
        artifact.patternId === id &&
        artifact.versionId === versionId &&
        artifact.variant === DEFAULT_VARIANT,
    );
    if (found === undefined) throw new Error(`The bundled catalog has no ${id} ${versionId}.`);
    return found;
  });
  return [...new Set([...direct, ...direct.flatMap((each) => each.required())])];
}

function readComponent([root = '', section = '', name = '']: readonly string[]) {
  const folder = join(PROJECT_DIR, root, section, name, 'component');
  const patternFile = readFileSync(join(folder, '../pattern.md'), 'utf8');
  const patternId = /^id: (?<id>.+)$/m.exec(patternFile)?.groups?.['id'] ?? '';
  const { activeVersionId } = componentFileSchema.parse(readYaml(join(folder, 'component.yaml')));
  return globSync('*/manifest.yaml', { cwd: folder })
    .map((file) => file.split(/[/\\]/)[0] ?? '')
    .toSorted(compareVersionIds)
    .flatMap((versionId) =>
      readVersion(join(folder, versionId), {
        slug: `/${section}/${name}`,
        patternId,
        versionId,
        isActive: versionId === activeVersionId,
      }),
    );
}

function readVersion(
  folder: string,
  of: Pick<BundledArtifact, 'slug' | 'patternId' | 'versionId' | 'isActive'>,
): readonly BundledArtifact[] {
  const { slug, versionId } = of;
  const manifest = manifestSchema.parse(readYaml(join(folder, 'manifest.yaml')));
  return Object.entries(manifest.variants).map(([variant, { files }]) => ({
    name: `${slug} ${versionId}${variant === DEFAULT_VARIANT ? '' : ` ${variant}`}`,
    ...of,
    variant,
    folder: join(folder, variant),
    manifest,
    files: Object.fromEntries(
      files.map(({ path }) => [path, readFileSync(join(folder, variant, path), 'utf8')]),
    ),
    labels: Object.fromEntries(
      languagesOf(manifest).map((language) => [
        language,
        readFileSync(join(folder, LABELS_FOLDER, labelsFile(language)), 'utf8'),
      ]),
    ),
    required: () => requiredBy(manifest),
  }));
}

function readYaml(file: string): unknown {
  return load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA });
}
