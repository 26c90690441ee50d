import { slugNameOf } from './item-texts.ts';
import type { ParsedItem } from './parse-item.ts';
import type { PlacedEntry, ResolveDependency } from './place-items.ts';
import { SCENE_NAME } from './preview-scenes.ts';

/** Finds the item of the same source that an item is an example of, by its slug; undefined for other items. */
export type FindSubject = (
  item: Pick<ParsedItem, 'type' | 'registryDependencies'>,
  entry: PlacedEntry,
) => string | undefined;

/**
 * An item is an example by its type or its name. It shows the item that its name begins with (`button-demo`,
 * `card-with-form`), if it depends on that one or has no more to its name than `-demo`; else the only one that it
 * depends on.
 */
export function createFindSubject(
  placed: readonly PlacedEntry[],
  resolve: ResolveDependency,
): FindSubject {
  const subjects = placed.filter((one) => one.slug !== undefined && !SCENE_NAME.test(nameOf(one)));
  const subjectByName = new Map(subjects.map((one) => [nameOf(one), one]));
  const subjectById = new Map(subjects.map((one) => [one.id, one]));

  return ({ type, registryDependencies }, entry) => {
    const name = nameOf(entry);
    if (type !== 'registry:example' && !SCENE_NAME.test(name)) return undefined;
    const used = new Set(
      registryDependencies.flatMap((dependency) => {
        const id = resolve(dependency, entry.id);
        return (id === undefined ? undefined : subjectById.get(id)) ?? [];
      }),
    );
    const words = name.split('-');
    for (let count = words.length - 1; count > 0; count -= 1) {
      const subject = subjectByName.get(words.slice(0, count).join('-'));
      if (subject === undefined || subject === entry) continue;
      if (used.has(subject) || SCENE_NAME.test(`-${words.slice(count).join('-')}`)) {
        return subject.slug;
      }
    }
    const [only, ...others] = used;
    return others.length === 0 && only !== entry ? only?.slug : undefined;
  };
}

function nameOf({ entry }: PlacedEntry): string {
  return slugNameOf(entry.name ?? entry.key);
}
