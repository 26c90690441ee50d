import type { Result } from '../errors.ts';

/** A user's theme: values for CSS variables, under a name (docs/specification.md#user-themes). */
export interface Theme {
  readonly name: string;
  /** By variable, such as `--ui-accent`. */
  readonly values: Readonly<Record<string, string>>;
}

/** The most themes of a user. */
export const MAX_USER_THEMES = 50;

/** The themes of users; each function sees those of one. */
export interface ThemeStore {
  /** By name. */
  readonly list: (userId: string) => Promise<Result<readonly Theme[]>>;
  /** Replaces the theme of the same name; `too_many` for a new one past `MAX_USER_THEMES`. */
  readonly save: (userId: string, theme: Theme) => Promise<Result<'saved' | 'too_many'>>;
  /** False if there is no theme of this name. */
  readonly remove: (userId: string, name: string) => Promise<Result<boolean>>;
}
