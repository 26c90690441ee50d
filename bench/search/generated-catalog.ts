import type { IndexedEntry } from '../../src/domain/search/search-index.ts';
import { type Random, createRandom, createZipf } from './random.ts';

/** A made-up catalog, and what the queries need to know of it. */
export interface GeneratedCatalog {
  readonly entries: readonly IndexedEntry[];
  /** Most frequent first. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
}

/** `spaced`: words as in English. `unspaced`: whole sentences without a space, as in Thai or Chinese. */
export type Script = 'spaced' | 'unspaced';

/** Each entry has one of these tags, so that two common words exist that never meet. */
export const MODES = ['lightmode', 'darkmode', 'highcontrast'] as const;

/** A word of the last hundredth of the catalog only, which an index-order walk meets last. */
export const LATE_WORD = 'zzlegacy';

const FREQUENT_WORDS =
  'the a and to of in with for is on an that or by as at from it when user button page list form state item menu panel'.split(
    ' ',
  );
const TYPES = ['pattern', 'flows', 'components'] as const;
const SYLLABLES =
  'ba ce di fo gu la me ni ro su ter ing con pro re an en tion al ver com ex in de men ta ra li ka sha tri mo ble ness ous'.split(
    ' ',
  );
const THAI_SYLLABLES =
  'การ ออก แบบ รูป หน้า จอ ปุ่ม ราย ผู้ ใช้ งาน ค้น หา ข้อ มูล แสดง ผล เมนู สี ขนาด ตัว อักษร เลื่อน กด เปิด ปิด ภาพ วัน เวลา ที่'.split(
    ' ',
  );

/** Makes up a catalog with Zipfian words: titles of 2 to 5, descriptions of 12 to 30, and 3 to 5 tags. */
export function generateCatalog(size: number, script: Script): GeneratedCatalog {
  const random = createRandom(20_250_326);
  const vocabularySize = Math.min(400_000, 20_000 + Math.floor(size * 0.4));
  const words = makeUpWords(vocabularySize, script, random);
  const tags = words.slice(200, 2200);
  const wordRank = createZipf(words.length, random);
  const tagRank = createZipf(tags.length, random);

  function someWords(from: number, to: number): string {
    const count = random.between(from, to);
    return Array.from({ length: count }, () => words[wordRank()] ?? '').join(
      script === 'spaced' ? ' ' : '',
    );
  }

  const entries = Array.from({ length: size }, (_, index): IndexedEntry => {
    const title = someWords(2, 5);
    const end = index >= size * 0.99 ? ` ${LATE_WORD}` : '';
    const description =
      script === 'spaced'
        ? `${someWords(12, 30)}${end}.`
        : `${someWords(3, 8)} ${someWords(3, 8)} ${someWords(3, 8)}${end}`;
    const ownTags = Array.from({ length: random.between(2, 4) }, () => tags[tagRank()] ?? '');
    ownTags.push(random.pick(MODES));
    return {
      title,
      description,
      tags: ownTags,
      type: random.pick(TYPES),
      slug: `/section-${random.between(1, 20)}/pattern-${index}`,
      searchText: [title, description, ...ownTags].join(' '),
    };
  });
  return { entries, words, tags };
}

function makeUpWords(count: number, script: Script, random: Random): readonly string[] {
  const syllables = script === 'spaced' ? SYLLABLES : THAI_SYLLABLES;
  const words = new Set(script === 'spaced' ? FREQUENT_WORDS : []);
  while (words.size < count) {
    // Words get longer as they get rarer.
    const most = words.size < 500 ? 2 : words.size < 20_000 ? 4 : 6;
    const length = random.between(most === 2 ? 1 : 2, most);
    words.add(
      Array.from({ length }, () => syllables[random.between(0, syllables.length - 1)]).join(''),
    );
  }
  return [...words];
}
