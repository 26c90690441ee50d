import { stemOf } from './english.ts';
import { TRANSLATIONS } from './translations.ts';

/** A language of briefs besides English. */
export type Language = 'de' | 'fr' | 'es';

const LANGUAGES = ['de', 'fr', 'es'] as const;

/** Words that other languages have in common with English, and mean something else. */
const FALSE_FRIENDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    'tag tage art rat wand brief handy chef see bald kind mode gut wert rest note plan stand'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'main coin car tout fin dire but four pain sale chat point note passe an lu tri tard mot lire'.split(
      ' ',
    ),
  ),
  es: new Set('once come red pie fin real sale tarde pan dice date mayor actual nota'.split(' ')),
};

/**
 * Words without a meaning of their own, without accents; they tell the language of a text.
 */
const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(
    `der die das den dem des ein eine einen einem einer und oder von vom zu zum zur mit fur im in am an auf aus bei nach
    uber unter vor wie was wer wo man ich wir sie es ist sind wird werden kann soll sollen nicht auch noch beim pro uns
    unser unsere unserem unseren mein meine seine ihre ihr ihn ihm wenn dann dass ob bis durch damit schon da so nur
    mehr bevor alles einfach sich haben hat haben gibt geht machen mochte mochten welche welcher sehen`.split(
      /\s+/,
    ),
  ),
  fr: new Set(
    `le la les l un une des du de d et ou a au aux en dans sur sous par pour avec qui que quoi est sont ce cette ces son
    sa ses se s n ne pas plus il elle on nous vous ils elles leur leurs notre nos mon ma mes je tu y dont comme si quand
    peut peuvent faut meme chez qu c j avoir etre fait faire`.split(/\s+/),
  ),
  es: new Set(
    `el la los las lo un una unos unas de del al y o u con por para en su sus es son que quien cual como se no mas hay
    le les nos me mi mis tu cuando donde si pero muy ya ser esta este estos estas tiene tienen quiero queremos puede
    pueden debe cada ha han`.split(/\s+/),
  ),
};

/** Whether a word, without accents, has no meaning of its own in another language than English. */
export function isForeignFunctionWord(word: string): boolean {
  return LANGUAGES.some((language) => FUNCTION_WORDS[language].has(word));
}

/** The language of a text that is not English; undefined where its words do not tell. */
export function languageOf(words: readonly string[]): Language | undefined {
  const counts = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => FUNCTION_WORDS[language].has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [best] = counts;
  return best !== undefined && best.count > 1 && best.count * 6 >= words.length
    ? best.language
    : undefined;
}

/** Whether a word of a text in another language only looks like an English one. */
export function isFalseFriend(word: string, language: Language | undefined): boolean {
  return language !== undefined && FALSE_FRIENDS[language].has(word);
}

/** The stems of the English words for a word of another language, without accents; none where it is not known. */
export function translate(word: string, language: Language | undefined): readonly string[] {
  translations ??= readTranslations();
  const key = foreignStem(word);
  const languages = language === undefined ? LANGUAGES : [language];
  return languages.flatMap((each) => translations?.get(`${each} ${key}`) ?? []);
}

/** Whether a word, without accents, is known in German and in no other language, English included. */
export function isOnlyGerman(word: string): boolean {
  const meanings = translate(word, 'de');
  const isForeign = translate(word, undefined).length > meanings.length;
  const isEnglish = isFalseFriend(word, 'de') || meanings.includes(stemOf(word));
  return meanings.length > 0 && !isForeign && !isEnglish;
}

let translations: ReadonlyMap<string, readonly string[]> | undefined;

function readTranslations(): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, readonly string[]>();
  for (const row of TRANSLATIONS.trim().split('\n')) {
    const [english = '', ...others] = row.split('|');
    const stems = english.split(' ').map(stemOf);
    for (const [index, language] of LANGUAGES.entries()) {
      for (const word of (others[index] ?? '').split(' ')) {
        const key = `${language} ${foreignStem(withoutAccents(word.toLowerCase()))}`;
        byWord.set(key, [...new Set([...(byWord.get(key) ?? []), ...stems])]);
      }
    }
  }
  return byWord;
}

/** Letters without accents: people leave them out. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const ENDING =
  /(?:aciones|acion|ations|ation|ements|ement|ungen|ung|iendo|ando|ados|adas|ado|ada|idos|ido|ees|ee|ern|ent|ten|en|er|em|es|ez|et|ar|ir|as|os|an|te|t|e|a|o|n|s|r)$/;
const MIN_STEM_LENGTH = 3;

/** Without one of the endings that words of the three languages have. */
function foreignStem(word: string): string {
  const stem = word.replace(ENDING, '');
  return stem.length < MIN_STEM_LENGTH ? word : stem;
}
