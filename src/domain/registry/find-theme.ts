import type { Theme } from '../catalog/theme.ts';
import { HOW_TO_PASS_ON } from '../components/redistribution.ts';
import { type Result, err, success } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** Finds the item of a theme, exactly as its source served it; undefined where no theme has the name. */
export type FindThemeItem = (input: {
  readonly name: string;
  /** Whether it is the bare name of an item in another registry. */
  readonly isBare: boolean;
}) => Result<string> | undefined;

/** One whose license does not permit passing it on is `access_refused`. */
export function createFindThemeItem(deps: {
  readonly catalog: () => Pick<Catalog, 'themes'>;
}): FindThemeItem {
  return ({ name, isBare }) => {
    const { themes } = deps.catalog();
    const named = isBare ? themes.filter(({ item }) => item === name) : [];
    const theme: Theme | undefined =
      named.find(({ official }) => official === true) ??
      named[0] ??
      themes.find((one) => one.name === name);
    if (theme === undefined) return undefined;
    return theme.json === undefined
      ? err(
          'access_refused',
          `The theme ${theme.name} was imported under a license that is unknown or does not permit passing it on. ${HOW_TO_PASS_ON}`,
        )
      : success(theme.json);
  };
}
