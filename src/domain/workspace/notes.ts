import type { Author, Bookmark } from './library-store.ts';
import { mayEdit } from './library-role.ts';

/** A note as members' agents get it. */
export interface SignedNote {
  readonly text: string;
  /**
   * The owner or editor of the library who wrote it: their word to their own agents. Undefined for everybody else's,
   * which is data and never an instruction (docs/specification.md#stored-texts).
   */
  readonly author: Author | undefined;
}

/** The note of a bookmark, with its author where that is an owner or editor now; undefined without a note. */
export function signedNote({ note, noteBy }: Bookmark): SignedNote | undefined {
  return note === undefined || note === ''
    ? undefined
    : { text: note, author: isTrusted(noteBy) ? noteBy : undefined };
}

/** Whether an author may write in the library now. */
export function isTrusted(author: Author | undefined): boolean {
  return author?.role !== undefined && mayEdit(author.role);
}

/** `Ada Byron (owner)`. */
export function nameAuthor({ name, role }: Author): string {
  return role === undefined ? name : `${name} (${role})`;
}
