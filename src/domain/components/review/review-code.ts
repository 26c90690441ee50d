import type { Pattern } from '../../patterns/pattern.ts';
import { registryNameOf } from '../../patterns/registry-names.ts';
import { currentTokens } from '../../catalog/tokens.ts';
import { type Failure, type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { CodeReading, CompareCode, ReadCode } from './code-reader.ts';
import type { FindDifference, Hunk } from '../comparison/file-difference.ts';
import { estimateSimilarity } from '../fingerprints/fingerprint.ts';
import type { FingerprintIndex } from '../fingerprints/fingerprint-index.ts';
import type { Component, GetComponent } from '../retrieval/get-component.ts';
import { type ImportedComponent, toImportedComponent } from './imported-component.ts';
import { type InstalledFile, findInstalled } from './installed-files.ts';
import { lostPromiseFindings } from './kept-promises.ts';
import { MAIN_FILE } from '../manifest.ts';
import type { Finding } from './finding.ts';
import { firstByLine, MAX_QUOTED } from './review-rules.ts';
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
  readonly findings: readonly Finding[];
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
/** Versions of one component whose similarity is computed: estimates do not tell neighbors apart. */
const MAX_VERSIONS = 2;
const MAX_CHANGES = 20;

export function createReviewCode(deps: {
  readonly catalog: () => Catalog;
  readonly readCode: ReadCode;
  readonly compareCode: CompareCode;
  readonly fingerprints: FingerprintIndex;
  readonly getComponent: GetComponent;
  readonly findDifference: FindDifference;
  readonly readReviewed: ReadReviewed;
  /** Yields to other work: a large catalog has many pages of fingerprints. */
  readonly nextTurn: () => Promise<void>;
}): ReviewCode {
  return async (principal, input) => {
    const read = await deps.readReviewed(principal, input);
    if (!read.ok) return read;
    const { code, copyOf } = read.value;
    if (code === undefined) {
      const { pattern, versionId } = copyOf;
      const exact = { pattern, versionId, similarity: 1, changed: [] };
      return success({ components: [exact], unknown: undefined, findings: [] });
    }
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
    const [likely, components] = await Promise.all([
      likelyOriginals(principal, reading),
      importedComponents(principal, reading, input),
    ]);
    return compare(code, { reading, likely, components });
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
      readonly components: readonly ImportedComponent[];
    },
  ): Promise<Result<CodeReview>> {
    const { reading, likely, components } = found;
    const candidates = likely.ok ? likely.value : [];
    const unknown = likely.ok ? undefined : likely.failure;
    const misplaced = misplacedImports(reading);
    if (candidates.length === 0 && components.length === 0) {
      const findings = firstByLine([...reading.findings, ...misplaced]);
      return success({ components: [], unknown, findings });
    }
    const compared = await deps.compareCode(code, {
      components,
      originals: candidates.map((each) => each.code),
    });
    if (typeof compared === 'string') return err('unavailable', TRY_AGAIN);
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
      copied === undefined || copied.similarity < MIN_COPY
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
      ...compared.findings,
    ]);
    return success({ components: derived, unknown, findings });
  }

  async function changesOf(older: string, newer: string): Promise<DerivedComponent['changed']> {
    const difference = await deps.findDifference({ path: MAIN_FILE, older, newer });
    const hunks = typeof difference === 'object' ? difference.hunks : [];
    return hunks.flatMap(changedLines).slice(0, MAX_CHANGES);
  }

  /** The components of the catalog that the code imports; what is not open to the principal is left out. */
  async function importedComponents(
    principal: Principal,
    { imports }: CodeReading,
    { file, installed = [] }: ReviewInput,
  ): Promise<readonly ImportedComponent[]> {
    const sources = [...new Set(imports.map(({ source }) => source))];
    const found = await Promise.all(
      sources.map(async (source) => {
        const entry = findInstalled(source, file, installed) ?? installedAs(source, installed);
        const reference = entry?.pattern_id ?? named(source)?.id;
        if (reference === undefined) return [];
        const versionId = entry?.version_id;
        const component = await deps.getComponent(principal, { reference, versionId });
        if (!component.ok) return [];
        const { pattern, code, manifest } = component.value;
        const version = { slug: pattern.slug, code, manifest };
        return [toImportedComponent(source, version, entry?.modified)];
      }),
    );
    return found.flat();
  }

  /** Imports of a component by a section that it is not in: `data-display-tabs` for `navigation-tabs`. */
  function misplacedImports({ imports }: CodeReading): readonly Finding[] {
    const { sections, named: find } = deps.catalog();
    return imports.flatMap(({ source, line }): readonly Finding[] => {
      const folder = folderOf(source);
      const section = sections.find(({ slug }) => folder.startsWith(`${slug}-`));
      // Other people have an `ai-menu` too, but not in a file of this name.
      const isOurs = /\/component(?:\.tsx)?$/.test(source);
      if (section === undefined || !isOurs || named(source) !== undefined) return [];
      const name = folder.slice(section.slug.length + 1);
      const meant = find(name).find(({ slug }) => slug.endsWith(`/${name}`));
      if (meant === undefined) return [];
      return [
        {
          rule: 'unknown-component',
          severity: 'error',
          line,
          message: `The catalog has no ${folder.slice(0, MAX_QUOTED)}.`,
          fix: `Import from ${source.replace(folder, registryNameOf(meant.slug)).slice(0, 2 * MAX_QUOTED)}.`,
          url: meant.slug,
        },
      ];
    });
  }

  /** The entry of a component that is imported by its name in the registry. */
  function installedAs(
    source: string,
    installed: readonly InstalledFile[],
  ): InstalledFile | undefined {
    const id = named(source)?.id;
    return installed.find(({ pattern_id: installedId }) => installedId === id);
  }

  /** Only the whole name in the registry: `ui/card` is somebody else's card. */
  function named(source: string): Pattern | undefined {
    const folder = folderOf(source);
    return deps
      .catalog()
      .named(folder)
      .find(({ slug }) => registryNameOf(slug) === folder);
  }
}

/** `../overlays-menu/component`, `@/components/overlays-menu`: a name from npm has no slash before it. */
function folderOf(source: string): string {
  const [folder = ''] = source
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(1)
    .toReversed()
    .filter((part) => part !== 'component' && part !== 'index');
  return folder;
}

interface Estimated {
  readonly id: string;
  readonly versionId: string;
  readonly estimate: number;
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
