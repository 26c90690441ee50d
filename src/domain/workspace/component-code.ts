import type { Pattern } from '../patterns/pattern.ts';
import type { ComponentReader } from '../components/component-reader.ts';
import { ACTIVE_VERSION } from '../components/retrieval/get-component.ts';
import {
  type Manifest,
  DEFAULT_VARIANT,
  MAIN_FILE,
  TOKENS_FILE,
  isVersionId,
} from '../components/manifest.ts';
import { type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { LibraryContract, ReadContract } from './library-contract.ts';
import { pinnedVersion } from './library-retrieval.ts';

/** One variant of a pattern's component, such as `react-tailwind`. */
export interface PatternVariant {
  readonly variant: string;
  readonly language: string;
  readonly defaultVersion: string;
  /** The versions that hold this variant, oldest first. */
  readonly versions: readonly string[];
  readonly hasTokensCss: boolean;
}

/** The exact main file of a variant, with its tokens. */
export interface PatternCode {
  readonly pattern: Pattern;
  readonly code: string;
  readonly tokensCss: string | undefined;
  readonly variant: string;
  readonly versionId: string;
  /** Of the code's bytes, lower-case hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** The name to save the file under, such as `toast.tsx`. */
  readonly filename: string;
  /** The library whose pin and note are obeyed. */
  readonly contract: LibraryContract | undefined;
}

/**
 * Component code for the workspace (docs/specification.md#workspace-tools): a missing version is `not_found`, never
 * another one.
 */
export interface ComponentCode {
  readonly listVariants: (
    principal: Principal,
    reference: string,
  ) => Promise<Result<readonly PatternVariant[]>>;
  readonly getCode: (
    principal: Principal,
    input: {
      readonly reference: string;
      readonly variant?: string | undefined;
      readonly versionId?: string | undefined;
      /** The library whose pins are obeyed; where left out, the one that a token is for. */
      readonly libraryId?: string | undefined;
    },
  ) => Promise<Result<PatternCode>>;
}

export function createComponentCode(deps: {
  readonly readContract: ReadContract;
  readonly catalog: () => Catalog;
  readonly components: ComponentReader;
}): ComponentCode {
  const { components } = deps;

  async function activeVersion(principal: Principal, pattern: Pattern): Promise<Result<string>> {
    const active = await components.activeVersion(principal, pattern.id);
    if (!active.ok) return active;
    if (active.value === undefined) {
      return err('not_found', `${pattern.slug} has no component code.`);
    }
    return success(active.value);
  }

  /** The manifest of a version that the caller named, or of the active one. */
  async function resolve(
    principal: Principal,
    pattern: Pattern,
    requested: string | undefined,
  ): Promise<Result<{ readonly versionId: string; readonly manifest: Manifest }>> {
    const active = await activeVersion(principal, pattern);
    if (!active.ok) return active;
    const versionId =
      requested === undefined || requested === ACTIVE_VERSION ? active.value : requested;
    const manifest = isVersionId(versionId)
      ? await components.manifest(principal, pattern.id, versionId)
      : success(undefined);
    if (!manifest.ok) return manifest;
    if (manifest.value === undefined) {
      const versions = await components.versions(principal, pattern.id);
      if (!versions.ok) return versions;
      return err(
        'not_found',
        `${pattern.slug} has no such version. Its versions are: ${versions.value.join(', ')}.`,
      );
    }
    return success({ versionId, manifest: manifest.value });
  }

  function sharedTokens(manifest: Manifest | undefined) {
    return deps.catalog().tokens.get(manifest?.tokens?.version ?? '');
  }

  return {
    async listVariants(principal, reference) {
      const found = deps.catalog().find(reference);
      if (!found.ok) return found;
      const pattern = found.value;
      const active = await activeVersion(principal, pattern);
      if (!active.ok) return active;
      const versions = await components.versions(principal, pattern.id);
      if (!versions.ok) return versions;
      const variants = new Map<string, { language: string; versions: string[]; tokens: boolean }>();
      for (const versionId of versions.value) {
        const manifest = await components.manifest(principal, pattern.id, versionId);
        if (!manifest.ok) return manifest;
        for (const [name, { language, files }] of Object.entries(manifest.value?.variants ?? {})) {
          const known = variants.get(name);
          variants.set(name, {
            language,
            versions: [...(known?.versions ?? []), versionId],
            tokens:
              files.some(({ path }) => path === TOKENS_FILE) ||
              (name === DEFAULT_VARIANT && sharedTokens(manifest.value) !== undefined),
          });
        }
      }
      return success(
        [...variants].map(([variant, held]) => ({
          variant,
          language: held.language,
          defaultVersion: active.value,
          versions: held.versions,
          hasTokensCss: held.tokens,
        })),
      );
    },

    async getCode(principal, input) {
      const found = deps.catalog().findVersion(input.reference, input.versionId);
      if (!found.ok) return found;
      const { pattern } = found.value;
      const read = await deps.readContract(principal, input.libraryId, [pattern.id]);
      if (!read.ok) return read;
      const contract = read.value;
      const pinned = pinnedVersion(contract, found.value);
      if (!pinned.ok) return pinned;
      const variant = input.variant ?? contract?.held.get(pattern.id)?.variant ?? DEFAULT_VARIANT;
      const resolved = await resolve(principal, pattern, pinned.value ?? found.value.versionId);
      if (!resolved.ok) return resolved;
      const { versionId, manifest } = resolved.value;
      const files = manifest.variants[variant]?.files;
      if (files === undefined) {
        const variants = Object.keys(manifest.variants).join(', ');
        return err(
          'not_found',
          `${pattern.slug} ${versionId} has no such variant. Its variants are: ${variants}.`,
        );
      }
      const hasTokens = files.some(({ path }) => path === TOKENS_FILE);
      const [main, tokens] = await Promise.all([
        components.file(principal, pattern.id, versionId, variant, MAIN_FILE),
        hasTokens
          ? components.file(principal, pattern.id, versionId, variant, TOKENS_FILE)
          : success(undefined),
      ]);
      if (!main.ok) return main;
      if (!tokens.ok) return tokens;
      if (main.value?.text === undefined) {
        return err('not_found', `${pattern.slug} ${versionId} has no code as text.`);
      }
      const name = pattern.slug.slice(pattern.slug.lastIndexOf('/') + 1);
      return success({
        pattern,
        code: main.value.text,
        tokensCss: tokens.value?.text ?? sharedTokens(manifest)?.css,
        variant,
        versionId,
        sha256: main.value.sha256,
        bytes: main.value.bytes.length,
        contract,
        filename: `${name}${MAIN_FILE.slice(MAIN_FILE.lastIndexOf('.'))}`,
      });
    },
  };
}
