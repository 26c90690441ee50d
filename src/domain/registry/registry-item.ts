import type { Pattern } from '../catalog/pattern.ts';
import type {
  Artifact,
  ComponentOrigin,
  ComponentStore,
  DeprecatedVersion,
} from '../components/component-store.ts';
import type { ResolvedVersion, ResolveVersion } from '../components/get-component.ts';
import { missingFile } from '../components/get-component.ts';
import type { Manifest } from '../components/manifest.ts';
import { DEFAULT_VARIANT, MAIN_FILE, mainFileOf, TOKENS_FILE } from '../components/manifest.ts';
import type { Result } from '../errors.ts';
import { failure, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../search/catalog.ts';
import type { FindByRegistryName } from './registry-names.ts';
import { registryNameOf } from './registry-names.ts';

/**
 * `adaptive`: the client puts files where the project's aliases lead, rewrites their imports, and adds the variables
 * to the project's style sheet. `exact`: the client writes the files byte for byte, and nothing else.
 */
export type RegistryForm = 'adaptive' | 'exact';

/** A file of a registry item, as the schema of shadcn has it. */
interface RegistryItemFile {
  readonly path: string;
  readonly type: string;
  readonly target: string;
  readonly content: string;
}

/** A registry item, as the schema of shadcn has it. */
export interface RegistryItem {
  readonly $schema: string;
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly author?: string;
  readonly dependencies?: readonly string[];
  readonly files: readonly RegistryItemFile[];
  readonly cssVars?: {
    readonly light: Readonly<Record<string, string>>;
    readonly dark: Readonly<Record<string, string>>;
  };
  /** What the client prints after an install. */
  readonly docs: string;
  readonly categories: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
}

/** An item, and of which version it is. */
export interface FoundRegistryItem {
  readonly item: RegistryItem;
  readonly pattern: Pattern;
  readonly versionId: string;
  /** Of all files together. */
  readonly bytes: number;
}

/** Fetches a version as a registry item, checked as by get_component. A withdrawn version stays withdrawn. */
export type GetRegistryItem = (
  principal: Principal,
  input: {
    readonly name: string;
    /** A version id, or `active`; undefined stands for `active`. */
    readonly versionId?: string | undefined;
    /** Undefined stands for the default variant. */
    readonly variant?: string | undefined;
    readonly form: RegistryForm;
  },
) => Promise<Result<FoundRegistryItem>>;

/** The type of an item: what was made here is a component. */
export const COMPONENT_TYPE = 'registry:component';

/** The type of an exact item: one that fits any project. */
export const EXACT_TYPE = 'registry:item';

/** The addresses that an item names. */
export interface RegistryUrls {
  readonly page: (slug: string, versionId?: string) => string;
}

interface ItemFile {
  readonly path: string;
  readonly artifact: Artifact;
  readonly text: string;
}

interface ItemParts {
  readonly pattern: Pattern;
  readonly versionId: string;
  readonly manifest: Manifest | undefined;
  readonly origin: ComponentOrigin | undefined;
  readonly deprecated: DeprecatedVersion | undefined;
  /** Without what only demonstrates it; the main file is first. */
  readonly files: readonly [ItemFile, ...ItemFile[]];
}

export function createGetRegistryItem(deps: {
  readonly catalog: () => Pick<Catalog, 'closest'>;
  readonly findByName: FindByRegistryName;
  readonly resolveVersion: ResolveVersion;
  readonly store: ComponentStore;
  readonly urls: RegistryUrls;
}): GetRegistryItem {
  const { store } = deps;

  return async (principal, { name, versionId: requested, variant = DEFAULT_VARIANT, form }) => {
    const named = deps.findByName(name);
    if (named === undefined) return failure('pattern_not_found', notFoundMessage(name));
    const resolved = await deps.resolveVersion(principal, {
      reference: named.id,
      versionId: requested,
    });
    if (!resolved.ok) return resolved;
    const { pattern, versionId } = resolved.value;
    const component = store.component(pattern.id);
    const [manifest, origin, notices] = await Promise.all([
      store.manifest(pattern.id, versionId),
      component.origin(),
      component.notices(),
    ]);
    if (!manifest.ok) return manifest;
    if (!origin.ok) return origin;
    if (!notices.ok) return notices;
    const files = await readFiles(resolved.value, variant, manifest.value);
    if (!files.ok) return files;
    const [main, ...rest] = files.value;
    if (main === undefined)
      return missingFile(store, resolved.value, noVariant(resolved.value, variant));
    const parts: ItemParts = {
      pattern,
      versionId,
      manifest: manifest.value,
      origin: origin.value,
      deprecated: notices.value.deprecated.find((notice) => notice.versionId === versionId),
      files: [main, ...rest],
    };
    return success({
      item: form === 'exact' ? exactItem(parts) : adaptiveItem(parts),
      pattern,
      versionId,
      bytes: files.value.reduce((sum, { artifact }) => sum + artifact.bytes.length, 0),
    });
  };

  /** The files of a variant, the main file first; none where the version does not have the variant. */
  async function readFiles(
    { pattern, versionId }: ResolvedVersion,
    variant: string,
    manifest: Manifest | undefined,
  ): Promise<Result<readonly ItemFile[]>> {
    // A store without manifests has main files only.
    const listed = manifest?.variants[variant]?.files.map(({ path }) => path);
    const paths =
      listed ?? (manifest === undefined && variant === DEFAULT_VARIANT ? [MAIN_FILE] : []);
    const main = mainFileOf(paths);
    const files: ItemFile[] = [];
    for (const path of paths.toSorted((a, b) => Number(b === main) - Number(a === main))) {
      if (path.startsWith('example.')) continue;
      const artifact = await store.artifact(pattern.id, versionId, variant, path);
      if (!artifact.ok) return artifact;
      if (artifact.value === undefined) return success([]);
      const { text } = artifact.value;
      if (text === undefined) {
        const problem = `${path} of ${pattern.slug} ${versionId} is not UTF-8, so it cannot be handed out as text.`;
        return failure('upstream_error', problem);
      }
      files.push({ path, artifact: artifact.value, text });
    }
    return success(files);
  }

  function adaptiveItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const cssVars = cssVarsOf(parts.manifest);
    return {
      ...commonFields(parts),
      type: COMPONENT_TYPE,
      files: parts.files
        .filter(({ path }) => path !== TOKENS_FILE || cssVars === undefined)
        .map(({ path, text }) => ({
          path: `${name}/${path}`,
          // The client rewrites imports in files of this type, which is for code alone.
          type: /\.[jt]sx?$/.test(path) ? COMPONENT_TYPE : 'registry:file',
          target: `@components/${name}/${path}`,
          content: text,
        })),
      ...(cssVars === undefined ? {} : { cssVars }),
      docs: docsOf(parts, []),
    };
  }

  function exactItem(parts: ItemParts): RegistryItem {
    const name = registryNameOf(parts.pattern.slug);
    const hasTokens = parts.files.some(({ path }) => path === TOKENS_FILE);
    const folder = `components/${name}`;
    return {
      ...commonFields(parts),
      type: EXACT_TYPE,
      files: parts.files.map(({ path, text }) => ({
        path: `${name}/${path}`,
        type: 'registry:file',
        // Below src/ where the project has it, also in a project without components.json.
        target: `${folder}/${path}`,
        content: text,
      })),
      docs: docsOf(
        parts,
        hasTokens ? [`Import ${folder}/${TOKENS_FILE} once, in the project's style sheet.`] : [],
      ),
    };
  }

  function commonFields({ pattern, versionId, manifest, origin, files }: ItemParts) {
    const { description, section, tags } = pattern;
    const dependencies = Object.entries(manifest?.dependencies ?? {})
      .filter(([name]) => !PROJECT_PACKAGES.has(name))
      .map(([name, range]) => `${name}@${range}`);
    return {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: registryNameOf(pattern.slug),
      title: pattern.title,
      ...(description === '' ? {} : { description }),
      ...(origin?.author === undefined ? {} : { author: origin.author }),
      ...(dependencies.length === 0 ? {} : { dependencies }),
      categories: [...new Set([section, ...tags])],
      meta: {
        pattern_id: pattern.id,
        catalog_number: `#${pattern.number}`,
        version_id: versionId,
        sha256: files[0].artifact.sha256,
        ...(origin === undefined ? {} : { license: origin.license }),
        url: deps.urls.page(pattern.slug, versionId),
        files: files.map(({ path, artifact }) => ({ path, sha256: artifact.sha256 })),
      },
    };
  }

  function docsOf(
    { pattern, versionId, deprecated, files }: ItemParts,
    advice: readonly string[],
  ): string {
    const replacement =
      deprecated?.replacement === undefined ? '' : ` Use ${deprecated.replacement}.`;
    return [
      `${pattern.title} ${versionId}: ${deps.urls.page(pattern.slug, versionId)}`,
      `SHA-256 of ${files[0].path}: ${files[0].artifact.sha256}`,
      ...advice,
      ...(deprecated === undefined ? [] : [`Deprecated: ${deprecated.reason}${replacement}`]),
    ].join('\n');
  }

  function notFoundMessage(name: string): string {
    const names = deps
      .catalog()
      .closest(name)
      .map(({ slug }) => registryNameOf(slug));
    return names.length === 0
      ? 'No item has this name. /r/registry.json lists all of them.'
      : `No item has this name. Did you mean: ${names.join(', ')}?`;
  }
}

/** Every project that takes components has these, in the one version that fits the rest of it. */
const PROJECT_PACKAGES: ReadonlySet<string> = new Set(['react', 'react-dom']);

function noVariant({ pattern, versionId }: ResolvedVersion, variant: string) {
  return ({ variants }: Manifest): string | undefined => {
    if (Object.hasOwn(variants, variant)) return undefined;
    const named = variant === DEFAULT_VARIANT ? variant : 'of this name';
    return `${pattern.slug} ${versionId} has no variant ${named}. Its variants are: ${Object.keys(variants).join(', ')}.`;
  };
}

/** The variables that have a default, without their dashes; the client leaves those that the project has as they are. */
function cssVarsOf(manifest: Manifest | undefined): RegistryItem['cssVars'] {
  const variables = manifest?.usageRules.cssVariables ?? [];
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const { name, default: value, default_dark: darkValue } of variables) {
    if (value !== undefined) light[name.slice(2)] = value;
    if (darkValue !== undefined) dark[name.slice(2)] = darkValue;
  }
  return Object.keys(light).length === 0 ? undefined : { light, dark };
}
