import { FRONT_MATTER_LIMITS } from '../catalog/front-matter.ts';
import { isSlugPart } from '../patterns/pattern.ts';
import { type ItemTexts, printable, slugNameOf, wordsOf } from './item-texts.ts';
import type { ParsedItem } from './parse-item.ts';

/**
 * The texts that release 1.0 gave an item, before entries had families: a pattern that still has them was never edited,
 * and may get those of now.
 */
export function earlierTextsOf(
  item: ParsedItem,
  origin: {
    readonly name: string;
    readonly registry: string | undefined;
  },
): Omit<ItemTexts, 'content'> {
  const { name, registry } = origin;
  const kind = kindOf(item.type);
  const given = item.title === name ? undefined : printable(item.title, FRONT_MATTER_LIMITS.title);
  const title = given ?? wordsOf(name);
  const description =
    printable(item.description, FRONT_MATTER_LIMITS.description) ??
    printable(`${title}: ${kind}${registry === undefined ? '' : ` of ${registry}`}.`, 500) ??
    'An imported item.';
  const tags = [...item.categories, kind.split(' ').at(-1) ?? '']
    .map((tag) => slugNameOf(tag))
    .filter((tag) => isSlugPart(tag) && tag !== 'item');
  return { title, description, tags: [...new Set(tags)].slice(0, FRONT_MATTER_LIMITS.tags) };
}

/** `registry:ui` is a component. */
function kindOf(type: string | undefined): string {
  const kind = (type?.slice(type.indexOf(':') + 1) ?? 'item')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  switch (kind) {
    case 'ui':
    case 'component':
      return 'a component';
    case 'block':
    case 'page':
    case 'hook':
    case 'theme':
    case 'style':
    case 'file':
      return `a ${kind}`;
    case 'example':
      return 'an example';
    case 'lib':
      return 'a library file';
    default:
      return 'an item';
  }
}
