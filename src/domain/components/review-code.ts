import type { Pattern } from '../catalog/pattern.ts';
import { registryNameOf } from '../catalog/registry-names.ts';
import { currentTokens } from '../catalog/tokens.ts';
import { type Failure, type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Catalog } from '../search/catalog.ts';
import { type CodeReading, type CompareCode, type ReadCode, type Finding } from './code-facts.ts';
import type { FindDifference, Hunk } from './file-difference.ts';
import { estimateSimilarity } from './fingerprint.ts';
import type { FingerprintIndex } from './fingerprint-index.ts';
import type { GetComponent } from './get-component.ts';
import { MAIN_FILE } from './manifest.ts';
import { type ImportedComponent, withWrongProps } from './review-rules.ts';

/** A component of the catalog that code holds or derives from. */
export interface DerivedComponent {
  readonly pattern: Pattern;
  readonly versionId: string;
  /** From 0 to 1; 1 for the same tokens. */
  readonly similarity: number;
  /** Lines of the code that differ from the version, first and last. */
  readonly changed: readonly (readonly [number, number])[];
}

export interface CodeReview {
  readonly components: readonly DerivedComponent[];
  /** Why it is not known what the code derives from. */
  readonly unknown: Failure | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Reviews code against the catalog (docs/specification.md#review_code): what it derives from, and what breaks rules.
 * The code is kept nowhere, logged nowhere, and is in no message of a failure. `invalid_args` for what is not TSX.
 */
export type ReviewCode = (principal: Principal, code: string) => Promise<Result<CodeReview>>;

/** The longest file that is reviewed, in UTF-16 units: the body of a call has at most 64 KiB. */
export const MAX_REVIEWED_LENGTH = 60_000;

/** Less similar code is not derived from a component. */
const MIN_SIMILARITY = 0.4;
/** The estimate is within 0.09 of the similarity for 19 texts in 20. */
const MIN_ESTIMATE = MIN_SIMILARITY - 0.1;

const TRY_AGAIN = 'The code cannot be reviewed now. Try again.';

const MAX_DERIVED = 3;
const MAX_CHANGES = 20;

export function createReviewCode(deps: {
  readonly catalog: () => Catalog;
  readonly readCode: ReadCode;
  readonly compareCode: CompareCode;
  readonly fingerprints: FingerprintIndex;
  readonly getComponent: GetComponent;
  readonly findDifference: FindDifference;
  /** Yields to other work: a large catalog has many pages of fingerprints. */
  readonly nextTurn: () => Promise<void>;
}): ReviewCode {
  return async (principal, code) => {
    const { tokens } = deps.catalog();
    const shared = currentTokens(tokens);
    const reading = await deps.readCode(code, {
      variables: [...(shared?.variables.keys() ?? [])],
      variablesPath: shared === undefined ? '/' : `/r/tokens@${shared.version}.css`,
    });
    switch (reading) {
      case 'not_tsx':
        return err(
          'invalid_args',
          'code cannot be parsed as TSX: send a whole file that compiles.',
        );
      case 'busy':
      case 'failed':
        return err('unavailable', TRY_AGAIN);
    }
    const [components, imported] = await Promise.all([
      derivedFrom(principal, code, reading),
      importedComponents(principal, reading),
    ]);
    return success({
      components: components.ok ? components.value : [],
      unknown: components.ok ? undefined : components.failure,
      findings: withWrongProps(reading.findings, reading.uses, imported),
    });
  };

  async function derivedFrom(
    principal: Principal,
    code: string,
    { minhash }: CodeReading,
  ): Promise<Result<readonly DerivedComponent[]>> {
    const likely: { readonly id: string; readonly versionId: string; readonly estimate: number }[] =
      [];
    let after: string | undefined;
    do {
      const page = await deps.fingerprints(principal, after);
      if (!page.ok) return page;
      for (const { id, files } of page.value.patterns) {
        const [best] = files
          .filter(({ path }) => path === MAIN_FILE)
          .map(({ versionId, minhash: other }) => ({
            id,
            versionId,
            estimate: estimateSimilarity(minhash, other),
          }))
          .sort((a, b) => b.estimate - a.estimate);
        if (best !== undefined && best.estimate >= MIN_ESTIMATE) likely.push(best);
      }
      after = page.value.next;
      if (after !== undefined) await deps.nextTurn();
    } while (after !== undefined);
    const found = await Promise.all(
      likely
        .sort((a, b) => b.estimate - a.estimate)
        .slice(0, MAX_DERIVED)
        .map(({ id, versionId }) => deps.getComponent(principal, { reference: id, versionId })),
    );
    const candidates = found.flatMap((each) => (each.ok ? [each.value] : []));
    if (candidates.length === 0) return success([]);
    const shares = await deps.compareCode(
      code,
      candidates.map((each) => each.code),
    );
    if (typeof shares === 'string') return err('unavailable', TRY_AGAIN);
    const derived = await Promise.all(
      candidates.map(async (candidate, index): Promise<readonly DerivedComponent[]> => {
        const share = shares[index] ?? 0;
        if (share < MIN_SIMILARITY) return [];
        const { pattern, versionId } = candidate;
        const changed = share === 1 ? [] : await changesOf(candidate.code, code);
        return [{ pattern, versionId, similarity: share, changed }];
      }),
    );
    return success(derived.flat().sort((a, b) => b.similarity - a.similarity));
  }

  async function changesOf(older: string, newer: string): Promise<DerivedComponent['changed']> {
    const difference = await deps.findDifference({ path: MAIN_FILE, older, newer });
    const hunks = typeof difference === 'object' ? difference.hunks : [];
    return hunks.flatMap(changedLines).slice(0, MAX_CHANGES);
  }

  /** The components of the catalog that the code imports, by local name; what is not open to the principal is left out. */
  async function importedComponents(
    principal: Principal,
    { imports }: CodeReading,
  ): Promise<ReadonlyMap<string, ImportedComponent>> {
    const catalog = deps.catalog();
    const known = imports.flatMap(({ source, names }) => {
      // `../overlays-menu/component`, `@/components/overlays-menu`: a name from npm has no slash before it.
      const [folder] = source
        .replace(/\.tsx?$/, '')
        .split('/')
        .slice(1)
        .toReversed()
        .filter((part) => part !== 'component' && part !== 'index');
      // Only the whole name in the registry: `ui/card` is somebody else's card.
      const pattern = catalog
        .named(folder ?? '')
        .find(({ slug }) => registryNameOf(slug) === folder);
      return pattern === undefined ? [] : [{ pattern, names }];
    });
    const found = await Promise.all(
      known.map(async ({ pattern, names }) => {
        const component = await deps.getComponent(principal, { reference: pattern.id });
        if (!component.ok) return [];
        const { code, manifest } = component.value;
        const main = MAIN_EXPORT.exec(code)?.groups?.['name'];
        if (main === undefined || manifest?.props === undefined) return [];
        const { props, attributes } = manifest;
        return names
          .filter(({ imported }) => imported === main || imported === '*')
          .map(({ imported, local }): [string, ImportedComponent] => [
            imported === '*' ? `${local}.${main}` : local,
            { slug: pattern.slug, props, hasAttributes: attributes !== undefined },
          ]);
      }),
    );
    return new Map(found.flat());
  }
}

/** The runs of changed lines in the newer text of a hunk; of a removal, the line that it stood before. */
function changedLines({ text, newStart }: Hunk): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  let line = newStart;
  let isInRun = false;
  for (const sign of text
    .split('\n')
    .slice(1)
    .map((each) => each[0])) {
    if (sign === '+' || sign === '-') {
      const run = isInRun ? runs.at(-1) : undefined;
      if (run === undefined) runs.push([line, line]);
      else if (sign === '+') run[1] = line;
      isInRun = true;
    } else {
      isInRun = false;
    }
    if (sign === '+' || sign === ' ') line += 1;
  }
  return runs;
}

/** The component whose props the manifest lists: the first one that is exported, after constants such as `FIELD_BOX`. */
const MAIN_EXPORT =
  /^\uFEFF?export (?:default )?(?:function|const) (?<name>(?![A-Z\d_$]{2,}\b)[A-Z][\w$]*)/m;
