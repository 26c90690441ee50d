import type { Pattern } from '../../patterns/pattern.ts';
import { currentTokens } from '../../catalog/tokens.ts';
import { type Failure, type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentReader } from '../component-reader.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { CheckTypes, CodeReading, CompareCode, ReadCode, TypeProblem } from './code-reader.ts';
import type { FindDifference, Hunk } from '../comparison/file-difference.ts';
import { estimateSimilarity } from '../fingerprints/fingerprint.ts';
import type { FingerprintIndex } from '../fingerprints/fingerprint-index.ts';
import type { Component, GetComponent } from '../retrieval/get-component.ts';
import { type CheckedPackage, type FoundDelivered, createFindDelivered } from './find-delivered.ts';
import { packagesAmong } from './installed-files.ts';
import { type ImportedModules, createFindImported } from './find-imported.ts';
import { lostPromiseFindings } from './kept-promises.ts';
import { MAIN_FILE } from '../manifest.ts';
import type { Finding } from './finding.ts';
import { firstByLine } from './review-rules.ts';
import type { ReadReviewed, ReviewInput } from './reviewed-file.ts';

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
  /** Why the types of what it gives to components were not checked; undefined where there was nothing to check. */
  readonly uncheckedTypes: Failure | undefined;
  readonly findings: readonly Finding[];
  /** The packages of the catalog that it uses. */
  readonly packages: readonly CheckedPackage[];
  /** Whether anything in it is of the catalog. */
  readonly isRecognized: boolean;
}

/**
 * Reviews code against the catalog (docs/specification.md#review_code): what it derives from, and what breaks rules.
 * The code is kept nowhere, logged nowhere, and is in no message of a failure. `invalid_args` for what is not TSX, and
 * a diff that does not apply; `component_not_found` for the digest of no version.
 */
export type ReviewCode = (principal: Principal, input: ReviewInput) => Promise<Result<CodeReview>>;

/** Less similar code is not derived from a component. */
const MIN_SIMILARITY = 0.4;
/** The estimate is within 0.09 of the similarity for 19 texts in 20. */
const MIN_ESTIMATE = MIN_SIMILARITY - 0.1;
/** Less similar code is not a copy: what it lacks of a component is not lost. */
const MIN_COPY = 0.5;

const TRY_AGAIN = 'The code cannot be reviewed now. Try again.';

const MAX_DERIVED = 3;
/** Versions of one component whose similarity is computed: estimates cannot distinguish neighbors. */
const MAX_VERSIONS = 2;
const MAX_CHANGES = 20;

export function createReviewCode(deps: {
  readonly catalog: () => Catalog;
  readonly readCode: ReadCode;
  readonly compareCode: CompareCode;
  readonly checkTypes: CheckTypes;
  readonly fingerprints: FingerprintIndex;
  readonly getComponent: GetComponent;
  readonly reader: Pick<ComponentReader, 'file' | 'versions' | 'activeVersion' | 'manifest'>;
  readonly findDifference: FindDifference;
  readonly readReviewed: ReadReviewed;
  /** Yields to other work: a large catalog has many pages of fingerprints. */
  readonly nextTurn: () => Promise<void>;
}): ReviewCode {
  const findImported = createFindImported(deps);
  const findDelivered = createFindDelivered(deps);

  return async (principal, input) => {
    const read = await deps.readReviewed(principal, input);
    if (!read.ok) return read;
    const { code, copyOf } = read.value;
    if (code === undefined) {
      const { pattern, versionId } = copyOf;
      const exact = { pattern, versionId, similarity: 1, changed: [] };
      return success({
        components: [exact],
        unknown: undefined,
        uncheckedTypes: undefined,
        findings: [],
        packages: [],
        isRecognized: true,
      });
    }
    const { tokens, packages } = deps.catalog();
    const shared = currentTokens(tokens);
    const reading = await deps.readCode(code, {
      variables: [...(shared?.variables.keys() ?? [])],
      variablesPath: shared === undefined ? '/' : `/r/tokens@${shared.version}.css`,
      packages: [...packages.keys()],
      file: input.file,
    });
    switch (reading) {
      case 'not_tsx':
        return err(
          'invalid_args',
          'code cannot be parsed as TSX: send a whole file that compiles.',
        );
      case 'busy':
      case 'failed':
        return err('upstream_timeout', TRY_AGAIN);
    }
    const [likely, imported, delivered] = await Promise.all([
      likelyOriginals(principal, reading),
      findImported(principal, reading, input),
      findDelivered(principal, reading, packagesAmong(input.installed ?? [])),
    ]);
    return compare(code, { reading, likely, imported, delivered, file: input.file });
  };

  /** The versions that code may derive from. */
  async function likelyOriginals(
    principal: Principal,
    { minhash }: CodeReading,
  ): Promise<Result<readonly Component[]>> {
    const likely: (readonly Estimated[])[] = [];
    let after: string | undefined;
    do {
      const page = await deps.fingerprints(principal, after);
      if (!page.ok) return page;
      for (const { id, files } of page.value.patterns) {
        const best = files
          .filter(({ path }) => path === MAIN_FILE)
          .map(({ versionId, minhash: other }) => ({
            id,
            versionId,
            estimate: estimateSimilarity(minhash, other),
          }))
          .filter(({ estimate }) => estimate >= MIN_ESTIMATE)
          .sort((a, b) => b.estimate - a.estimate)
          .slice(0, MAX_VERSIONS);
        if (best.length > 0) likely.push(best);
      }
      after = page.value.next;
      if (after !== undefined) await deps.nextTurn();
    } while (after !== undefined);
    const found = await Promise.all(
      likely
        .sort(([a], [b]) => (b?.estimate ?? 0) - (a?.estimate ?? 0))
        .slice(0, MAX_DERIVED)
        .flat()
        .map(({ id, versionId }) => deps.getComponent(principal, { reference: id, versionId })),
    );
    return success(found.flatMap((each) => (each.ok ? [each.value] : [])));
  }

  async function compare(
    code: string,
    found: {
      readonly reading: CodeReading;
      readonly likely: Result<readonly Component[]>;
      readonly imported: ImportedModules;
      readonly delivered: FoundDelivered;
      readonly file: string | undefined;
    },
  ): Promise<Result<CodeReview>> {
    const { reading, likely, imported, delivered, file } = found;
    const { components, misplaced } = imported;
    const { used, packages } = delivered;
    const candidates = likely.ok ? likely.value : [];
    const unknown = likely.ok ? undefined : likely.failure;
    const isUsed = packages.length > 0;
    if (candidates.length === 0 && components.length === 0 && used.components.length === 0) {
      const findings = firstByLine([...reading.findings, ...misplaced, ...delivered.findings]);
      const uncheckedTypes = undefined;
      const isRecognized = isUsed || misplaced.length > 0 || delivered.findings.length > 0;
      return success({ components: [], unknown, uncheckedTypes, findings, packages, isRecognized });
    }
    const [compared, types] = await Promise.all([
      deps.compareCode(code, {
        components,
        used,
        file,
        originals: candidates.map((each) => each.code),
      }),
      checkTypes(code, imported),
    ]);
    if (typeof compared === 'string') return err('upstream_timeout', TRY_AGAIN);
    const originals = candidates
      .map((candidate, index) => {
        const { similarity = 0, lost = [] } = compared.originals[index] ?? {};
        return { candidate, similarity, lost };
      })
      .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity)
      .filter(
        ({ candidate: { pattern } }, index, all) =>
          all.findIndex((each) => each.candidate.pattern === pattern) === index,
      );
    const [copied] = originals;
    const lost =
      copied === undefined ||
      copied.similarity < MIN_COPY ||
      copied.candidate.pattern.delivered !== undefined
        ? []
        : lostPromiseFindings(copied.lost, {
            slug: copied.candidate.pattern.slug,
            versionId: copied.candidate.versionId,
          });
    const derived = await Promise.all(
      originals.map(async ({ candidate, similarity }): Promise<DerivedComponent> => {
        const { pattern, versionId } = candidate;
        const changed = similarity === 1 ? [] : await changesOf(candidate.code, code);
        return { pattern, versionId, similarity, changed };
      }),
    );
    const findings = firstByLine([
      ...lost,
      ...reading.findings,
      ...misplaced,
      ...delivered.findings,
      ...(types.ok ? types.value : []),
      ...compared.findings,
    ]);
    const uncheckedTypes = types.ok ? undefined : types.failure;
    const isRecognized = isUsed || derived.length > 0 || components.length > 0;
    return success({
      components: derived,
      unknown,
      uncheckedTypes,
      findings,
      packages,
      isRecognized,
    });
  }

  async function checkTypes(
    code: string,
    { modules, slugs }: ImportedModules,
  ): Promise<Result<readonly Finding[]>> {
    if (modules === 'too_large') {
      return err('upstream_error', 'The components that this file imports are too large to check.');
    }
    if (Object.keys(modules.imports).length === 0) return success([]);
    const problems = await deps.checkTypes(code, modules);
    switch (problems) {
      case 'busy':
        return err('upstream_timeout', 'Types were not checked. Try again.');
      case 'failed':
        return err('upstream_timeout', 'Types were not checked: it took too long.');
    }
    return success(problems.map((problem) => findingOf(problem, slugs)));
  }

  async function changesOf(older: string, newer: string): Promise<DerivedComponent['changed']> {
    const difference = await deps.findDifference({ path: MAIN_FILE, older, newer });
    const hunks = typeof difference === 'object' ? difference.hunks : [];
    return hunks.flatMap(changedLines).slice(0, MAX_CHANGES);
  }
}

function findingOf({ folder, ...problem }: TypeProblem, slugs: ImportedModules['slugs']): Finding {
  return { severity: 'error', url: slugs.get(folder) ?? '/', ...problem };
}

interface Estimated {
  readonly id: string;
  readonly versionId: string;
  readonly estimate: number;
}

/** The runs of changed lines in the newer text of a hunk; for a removal, the line that followed it. */
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
