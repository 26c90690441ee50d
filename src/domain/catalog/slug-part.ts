const SLUG_PART = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest name of a section, a pattern or a tag, in characters. */
const MAX_SLUG_PART_LENGTH = 64;

/** Whether a text can be one part of a slug: lower-case words joined by single hyphens, such as `command-palette`. */
export function isSlugPart(text: string): boolean {
  return text.length <= MAX_SLUG_PART_LENGTH && SLUG_PART.test(text);
}
