import { GENERIC_NEEDS } from './generic-needs.ts';
import { normalize } from './normalize.ts';
import { PART_NAMES } from './part-names.ts';
import { type NeedsEntry, namesOf } from './pattern-names.ts';
import { PRODUCT_NAMES } from './product-names.ts';

/** What a pattern is called and needed for, besides what its author wrote. */
export interface GenericTexts {
  /** In other libraries and languages. */
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

/** Finds what patterns are called and needed for anywhere (docs/specification.md#find_components). */
export type FindGenericTexts = (pattern: NeedsEntry) => GenericTexts;

/** What libraries and registries add to a name: "sidebar 07", "table demo", "login form 2". */
const OF_FAMILY = /(?:^| )(?:v?\d+|demo|example|basic|default|block|component|pattern|simple|ui)$/;

interface Tables {
  readonly textsByName: ReadonlyMap<string, GenericTexts>;
  /** By names of other libraries and languages. */
  readonly textsByOther: ReadonlyMap<string, GenericTexts>;
}

/** The lists of this module, which are the same for all catalogs. */
let tables: Tables | undefined;

const NONE: GenericTexts = { names: [], needs: [] };

/**
 * By the name of a pattern where it is a generic one. A pattern without needs of its own is also found by a name of
 * another library, by that of its family (`sidebar-07`), and last by its tags.
 *
 * @param wholeOf the stems of a text; the same for every caller, since the lists are read with the first one
 * @param isLarge whether the catalog is too large for more than the names of patterns with a generic name
 */
export function createFindGenericTexts(
  wholeOf: (text: string) => string,
  isLarge: boolean,
): FindGenericTexts {
  tables ??= readTables(wholeOf);
  const { textsByName, textsByOther } = tables;
  return (pattern) => {
    const names = namesOf(pattern);
    const [first, ...others] = names.flatMap((name) => textsByName.get(wholeOf(name)) ?? []);
    const named = first && {
      names: [first, ...others].flatMap((texts) => texts.names),
      needs: first.needs,
    };
    if (isLarge || (pattern.needs !== undefined && pattern.needs.length > 0)) {
      return named === undefined ? NONE : { names: named.names, needs: [] };
    }
    const families = names.map(familyOf);
    const [found] = [...families, ...pattern.tags.map(normalize)].flatMap(
      (text) => textsByName.get(wholeOf(text)) ?? textsByOther.get(wholeOf(text)) ?? [],
    );
    return named ?? found ?? NONE;
  };
}

function readTables(wholeOf: (text: string) => string): Tables {
  const textsByName = new Map<string, GenericTexts>();
  const textsByOther = new Map<string, GenericTexts>();
  for (const name of new Set([...Object.keys(PART_NAMES), ...Object.keys(PRODUCT_NAMES)])) {
    const others = [PART_NAMES[name] ?? '', PRODUCT_NAMES[name] ?? ''].flatMap(splitPhrases);
    const texts = {
      names: [...new Set([name, ...others])],
      needs: splitPhrases(GENERIC_NEEDS[name] ?? ''),
    };
    textsByName.set(wholeOf(name), texts);
    for (const other of texts.names) {
      if (!textsByOther.has(wholeOf(other))) textsByOther.set(wholeOf(other), texts);
    }
  }
  return { textsByName, textsByOther };
}

function splitPhrases(texts: string): readonly string[] {
  return texts.split(', ').filter((text) => text !== '');
}

/** A normalized name without what tells the members of a family apart. */
function familyOf(name: string): string {
  let family = name;
  while (OF_FAMILY.test(family)) family = family.replace(OF_FAMILY, '');
  return family === '' ? name : family;
}
