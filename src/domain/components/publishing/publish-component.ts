import { z } from 'zod';
import { type Result, err, success } from '../../errors.ts';
import type { Codemod } from '../codemod.ts';
import { wordsError } from './check-notes.ts';
import type { ReadModules, ReadTypes } from '../typed-model.ts';
import type {
  ComponentPublisher,
  PatternPlace,
  Publication,
  PublishedFile,
  PublishOutcome,
} from './component-publisher.ts';
import {
  type Breaking,
  type RulesFile,
  type VersionRules,
  DEFAULT_VARIANT,
  isFilePath,
  isVariantName,
  labelsFile,
  LANGUAGE,
  languageOfLabels,
  MAIN_FILE,
  mainFileOf,
  MAX_ARTIFACT_BYTES,
} from '../manifest.ts';

/** A publication as given by the caller, not validated. */
export interface PublishInput {
  /** Any reference: UUID, catalog number, slug or page URL. */
  readonly reference: string;
  /** Bytes by path. The main file is `component.tsx`, in a variant of another language the first one. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly variant?: string | undefined;
  /** The labels in other languages: bytes by the name of the file, such as `de.ts`. */
  readonly labels?: Readonly<Record<string, Uint8Array>> | undefined;
  readonly rules?: RulesFile | undefined;
  readonly notes?: string | undefined;
  /** What to do where behavior breaks; `false`: nothing. */
  readonly breaking?: Breaking | undefined;
  /** The part of it that can be automated. */
  readonly codemod?: Codemod | undefined;
  /** SPDX expression; `UNLICENSED` if the first version states none. */
  readonly license?: string | undefined;
  readonly author?: string | undefined;
  /** Where it was imported from; else `original`. */
  readonly source?: string | undefined;
  readonly asSeed?: boolean;
  readonly activate?: boolean;
  readonly inherit?: boolean;
}

/**
 * Checks `requires` and `tokens` of a version before it is published: against its files, and against what the catalog
 * has (docs/specification.md#required-components).
 */
export type CheckPublication = (
  input: PublishInput,
  pattern: PatternPlace,
) => Promise<Result<CheckedPublication>>;

export interface CheckedPublication {
  /** Undefined where it inherits them. */
  readonly rules: VersionRules | undefined;
  readonly needs: Publication['needs'];
  readonly item: Publication['item'];
  /** The texts of the default variant, inherited ones included, by path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface PublishReport extends PublishOutcome {
  readonly pattern: PatternPlace;
}

/**
 * Publishes a version of a pattern's component (docs/specification.md#versions), and moves the active pointer to it.
 */
export type PublishComponent = (input: PublishInput) => Promise<Result<PublishReport>>;

/** As JSON, in UTF-16 units: a manifest must fit in 1 MiB. */
const MAX_RULES = 200_000;

/** No stated license grants nothing. */
const NO_LICENSE = 'UNLICENSED';

const shortText = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);

export function createPublishComponent(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly publisher: ComponentPublisher;
  readonly check: CheckPublication;
  /** SHA-256 in lower-case hex. */
  readonly sha256: (bytes: Uint8Array) => string;
  readonly readTypes: ReadTypes;
  readonly readModules: ReadModules;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}): PublishComponent {
  /** Undefined where the main file is not given: then its model is inherited with it. */
  async function readTypes(
    given: PublishInput['files'],
    pattern: PatternPlace,
    { rules, needs, files }: CheckedPublication,
  ) {
    if (given[MAIN_FILE] === undefined) return undefined;
    return deps.readTypes({
      module: await deps.readModules.fresh(pattern, files, (rules ?? needs)?.requires),
      older: await deps.readModules.stored(pattern),
    });
  }

  return async (input) => {
    const { variant = DEFAULT_VARIANT, notes = '', asSeed = false } = input;
    const wrong = validationError(input, variant, notes);
    if (wrong !== undefined) return err('invalid_args', wrong);
    const found = await deps.find(input.reference);
    if (!found.ok) return found;
    const pattern = found.value;
    const checked = await deps.check(input, pattern);
    if (!checked.ok) return checked;
    const { rules, needs, item } = checked.value;
    const listed = (given: PublishInput['files'] = {}): readonly PublishedFile[] =>
      Object.entries(given).map(([path, bytes]) => ({ path, bytes, sha256: deps.sha256(bytes) }));
    const outcome = await deps.publisher.publish({
      pattern,
      variants: { [variant]: listed(input.files) },
      labels: listed(input.labels),
      rules,
      needs,
      item,
      types:
        variant === DEFAULT_VARIANT
          ? await readTypes(input.files, pattern, checked.value)
          : undefined,
      notes,
      breaking: input.breaking,
      codemod: input.codemod,
      publishedAt: deps.timestamp(),
      origin: {
        license: input.license ?? NO_LICENSE,
        source: input.source ?? 'original',
        ...(input.author === undefined ? {} : { author: input.author }),
      },
      asSeed,
      activate: input.activate ?? true,
      inherit: input.inherit ?? true,
    });
    return outcome.ok ? success({ ...outcome.value, pattern }) : outcome;
  };
}

/** Returns a full sentence; of files it names only the paths. */
function validationError(input: PublishInput, variant: string, notes: string): string | undefined {
  if (!isVariantName(variant)) {
    return 'The name of a variant is lower-case words joined by hyphens, such as react-tailwind.';
  }
  for (const text of [input.license, input.author, input.source]) {
    if (text !== undefined && !shortText.safeParse(text).success) {
      return 'A license, an author and a source are one line of text of at most 500 characters.';
    }
  }
  if (JSON.stringify(input.rules ?? {}).length > MAX_RULES) return 'The rules are too long.';
  const wrongWords = wordsError({ notes, breaking: input.breaking });
  if (wrongWords !== undefined) return wrongWords;
  if (!isStorable([input.rules, input.codemod])) {
    return 'Rules are well-formed Unicode without NUL characters.';
  }
  const main = mainFileOf(Object.keys(input.files));
  if (main === undefined || (variant === DEFAULT_VARIANT && main !== MAIN_FILE)) {
    return `The variant ${variant} needs its ${MAIN_FILE}.`;
  }
  for (const path of Object.keys(input.labels ?? {})) {
    if (path !== labelsFile(languageOfLabels(path)) || !LANGUAGE.test(languageOfLabels(path))) {
      return `Labels are files that are named by their language, such as ${labelsFile('de')}.`;
    }
  }
  for (const [path, bytes] of Object.entries({ ...input.files, ...input.labels })) {
    if (!isFilePath(path)) return 'A file of a variant has a plain relative path.';
    if (bytes.byteLength > MAX_ARTIFACT_BYTES) {
      return `${path} has more than ${MAX_ARTIFACT_BYTES} bytes.`;
    }
    if (!isUtf8(bytes)) {
      return `${path} is not UTF-8, so no answer could carry it: save the file as UTF-8.`;
    }
  }
  if (input.files[main]?.byteLength === 0) return `${main} is empty.`;
  return undefined;
}

/** Whether every store can keep every text in a value: PostgreSQL rejects NUL and unpaired surrogates. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every((entry) => entry.every(isStorable));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
