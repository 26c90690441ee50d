import type ts from 'typescript-6';
import { closestText } from '../../domain/catalog/catalog.ts';
import { folderOf } from './known-types.ts';

/** Of those that a fix lists. */
const MAX_NAMES = 16;

/** What to write in place of a name that a type of the catalog does not have: the one that is meant, or what it has. */
export function fixOfUnknown(
  checker: ts.TypeChecker,
  type: ts.Type | undefined,
  unknown: string,
): string {
  const known =
    type === undefined ? [] : checker.getPropertiesOfType(checker.getNonNullableType(type));
  const names = known.filter((each) => folderOf(each) !== undefined).map((each) => each.name);
  const [lower, bare] = [unknown, unknown.replace(/^(?:is|has)(?=[A-Z])/, '')].map((each) =>
    each.toLowerCase(),
  );
  const meant =
    names.find((each) => each.toLowerCase() === lower) ??
    closestText(unknown, names) ??
    names.find((each) => each.toLowerCase() === bare);
  if (meant !== undefined) return `Use ${meant}.`;
  if (names.length === 0) return 'Its props are on its page.';
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const rest =
    names.length > MAX_NAMES
      ? ', and more on its page'
      : names.length < known.length
        ? ', and the attributes of its element'
        : '';
  return `It has ${shown}${rest}.`;
}
