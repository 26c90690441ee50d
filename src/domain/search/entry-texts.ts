import type { SearchableEntry } from './match.ts';
import { normalize } from './normalize.ts';

/** The texts of an entry in which tokens are looked for, normalized. */
export interface EntryTexts {
  /** Search text, title and description. */
  readonly main: readonly string[];
  readonly tags: readonly string[];
}

/** Reads the texts of an entry, without those that another one of them holds as a part. */
export function readTexts({ title, description, tags, searchText }: SearchableEntry): EntryTexts {
  const whole = normalize(searchText);
  // The usual search text is the other fields joined by spaces, and then holds each of them normalized.
  if (searchText === [title, description, ...tags].join(' ')) return { main: [whole], tags: [] };
  const main = [whole];
  for (const field of [title, description].map(normalize)) {
    if (!whole.includes(field)) main.push(field);
  }
  const notInMain = tags.map(normalize).filter((tag) => !main.some((text) => text.includes(tag)));
  return { main, tags: notInMain };
}
