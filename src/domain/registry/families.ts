import { printable, slugNameOf, wordsOf } from './item-texts.ts';
import type { PlacedEntry, ResolveDependency } from './place-items.ts';
import { SCENE_NAME } from './preview-scenes.ts';

/** What an item is in its family. */
export interface FamilyRole {
  /** Slug of the item that lists and searches have in its place. */
  readonly memberOf?: string;
  /** Of the first of a family that has no item of its name: the family's title, and what its members are. */
  readonly title?: string;
  readonly members?: readonly string[];
}

/** The items of a source that are variants, parts or examples of one thing; the others have no role. */
export type Families = ReadonlyMap<PlacedEntry, FamilyRole>;

/** This many items that only have a number in common, or one dependency, are not a family by their stem. */
const MANY = 12;

/** The longest list of members that is read for a description. */
const MAX_MEMBERS = 40;

const THEMES: ReadonlySet<string> = new Set(['registry:theme', 'registry:style', 'registry:font']);

interface Node {
  readonly entry: PlacedEntry;
  readonly name: string;
  /** The name without numbers at its end, words such as `demo`, and a first word such as `c` or `demo`. */
  readonly stem: string;
  readonly type: string;
  /** Whether it is the main item of its stem: its name is the stem. */
  readonly isWhole: boolean;
  readonly uses: Set<Node>;
  /** Names of what it uses, here or elsewhere. */
  readonly useNames: Set<string>;
}

/** Types of items that others are made of, whose names may begin alike: `input` and `input-group`. */
const PIECES: ReadonlySet<string> = new Set([
  'registry:ui',
  'registry:component',
  'registry:lib',
  'registry:hook',
  '',
]);

/**
 * Finds the families of a source by what its index says. An item belongs
 *
 * 1. To the item that its stem begins with, if it uses that one (`c-button-12`, `chart-area-axes`) or if nothing else is in
 *    its name (`button-demo`),
 * 2. If it is an example: to the only item that it uses,
 * 3. To others of its stem, or whose stems begin with one thing that each of them uses; the first represents all,
 * 4. If many have a stem that says nothing (`comp-12`): to the item that its tags name, or others of its first tag,
 * 5. If many have one first word and only one dependency, which is the same (`icons-bell`): to that one.
 */
export function findFamilies(placed: readonly PlacedEntry[], resolve: ResolveDependency): Families {
  const nodes = readNodes(placed, resolve);
  const userCounts = countAll(nodes.map(({ uses }) => uses));
  const heads = new Map<Node, Node>();
  const wholes = new Map(nodes.filter(({ isWhole }) => isWhole).map((one) => [one.stem, one]));
  const groups = new Map<string, Node[]>();
  const join = (key: string, node: Node): void => {
    const whole = wholes.get(key);
    const group = groups.get(key);
    if (whole !== undefined && whole !== node) heads.set(node, whole);
    else if (group === undefined) groups.set(key, [node]);
    else group.push(node);
  };

  const rest: Node[] = [];
  for (const node of nodes) {
    const head = node.isWhole && PIECES.has(node.type) ? undefined : headByName(node, wholes);
    if (head !== undefined) heads.set(node, head);
    else if (!node.isWhole || !PIECES.has(node.type)) rest.push(node);
  }
  for (const [stem, same] of Map.groupBy(rest, ({ stem: own }) => own)) {
    const isTelling = same.length < MANY || sharesUse(same);
    for (const node of same)
      join(isTelling ? stemInUse(node) : byTags(node, userCounts, stem), node);
  }
  joinLonger(groups);
  for (const [head, ...members] of groups.values()) {
    if (head !== undefined) for (const member of members) heads.set(member, head);
  }
  joinLists(nodes, heads);

  const titles = new Map(
    [...groups].flatMap(([key, [head, second]]) =>
      head === undefined || second === undefined ? [] : [[head, wordsOf(key)] as const],
    ),
  );
  const membersOf = Map.groupBy(heads.keys(), (member) => heads.get(member));
  return new Map(
    nodes.flatMap((node): readonly (readonly [PlacedEntry, FamilyRole])[] => {
      const slug = heads.get(node)?.entry.slug;
      if (slug !== undefined) return [[node.entry, { memberOf: slug }]];
      const title = titles.get(node);
      if (title === undefined) return [];
      const members = [node, ...(membersOf.get(node) ?? [])].slice(0, MAX_MEMBERS);
      return [[node.entry, { title, members: members.flatMap(titleOf) }]];
    }),
  );
}

function readNodes(placed: readonly PlacedEntry[], resolve: ResolveDependency): readonly Node[] {
  const nodes = placed.flatMap((entry): readonly Node[] => {
    if (entry.slug === undefined || THEMES.has(entry.entry.listed?.type ?? '')) return [];
    const name = slugNameOf(entry.entry.name ?? entry.entry.key);
    const stem = stemOf(name);
    const type = entry.entry.listed?.type ?? '';
    const isExample = type === 'registry:example';
    return [
      {
        entry,
        name,
        stem,
        type,
        isWhole: stem === name && !isExample,
        uses: new Set(),
        useNames: new Set(),
      },
    ];
  });
  const byId = new Map(nodes.map((node) => [node.entry.id, node]));
  for (const node of nodes) {
    for (const use of node.entry.entry.listed?.uses ?? []) {
      node.useNames.add(nameIn(use));
      const used = byId.get(resolve(use, node.entry.id) ?? '');
      if (used !== undefined) node.uses.add(used);
    }
  }
  return nodes;
}

/** `https://ui.example/r/button.json` and `@acme/button` are `button`. */
function nameIn(dependency: string): string {
  return slugNameOf(dependency.slice(dependency.lastIndexOf('/') + 1).replace(/\.json$/, ''));
}

/** What registries put before names: a preview card is not a preview of a card. */
const FIRST_NOISE = /^(?:demo|example|[a-z]|v0)$/;

function stemOf(name: string): string {
  const words = name.replace(/(?<=[a-z]{3})\d+$/, '').split('-');
  const isNoise = (word: string | undefined): boolean =>
    word !== undefined && (/^\d+$/.test(word) || SCENE_NAME.test(word));
  while (words.length > 1 && isNoise(words.at(-1))) words.pop();
  while (words.length > 1 && FIRST_NOISE.test(words[0] ?? '')) words.shift();
  return words.join('-');
}

function headByName(node: Node, wholes: ReadonlyMap<string, Node>): Node | undefined {
  const used = [...node.uses].filter((one) => one.isWhole && startsWith(node.stem, one.name));
  const [longest] = used.toSorted((a, b) => b.name.length - a.name.length);
  if (longest !== undefined) return longest;
  const named = wholes.get(node.stem);
  if (named !== undefined && named !== node) return named;
  const isExample = node.type === 'registry:example' || SCENE_NAME.test(node.name);
  const words = node.name.split('-');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const subject = wholes.get(words.slice(0, count).join('-'));
    const isShown = SCENE_NAME.test(`-${words.slice(count).join('-')}`);
    if (isExample && isShown && subject !== undefined && subject !== node) return subject;
  }
  const [only, ...others] = [...node.uses].filter((one) => one.isWhole);
  return isExample && others.length === 0 ? only : undefined;
}

function startsWith(stem: string, name: string): boolean {
  return `${stem}-`.startsWith(`${name}-`);
}

function sharesUse(nodes: readonly Node[]): boolean {
  return [...countAll(nodes.map(({ useNames }) => useNames)).values()].some(
    (count) => count * 2 >= nodes.length,
  );
}

/** The longest thing that an item uses and its stem begins with, else the stem. */
function stemInUse({ stem, useNames }: Node): string {
  const begun = [...useNames].filter((use) => startsWith(stem, use));
  return begun.toSorted((a, b) => b.length - a.length)[0] ?? stem;
}

/** What the tags of an item say that it is: what it uses and fewest others do, else its first tag. */
function byTags(
  { entry, uses }: Node,
  userCounts: ReadonlyMap<Node, number>,
  stem: string,
): string {
  const tags = (entry.entry.listed?.tags ?? []).map(slugNameOf);
  const words = new Set(tags.flatMap((tag) => tag.split('-')));
  const candidates = [...uses].filter(
    ({ name, isWhole }) =>
      isWhole && (tags.length === 0 || name.split('-').every((word) => words.has(word))),
  );
  const countOf = (used: Node): number => userCounts.get(used) ?? 0;
  const [rarest] = candidates.toSorted((a, b) => countOf(a) - countOf(b));
  return rarest?.stem ?? tags[0] ?? stem;
}

/** Counts the sets that contain each member. */
function countAll<Member>(sets: readonly ReadonlySet<Member>[]): ReadonlyMap<Member, number> {
  const counts = new Map<Member, number>();
  for (const set of sets) {
    for (const member of set) counts.set(member, (counts.get(member) ?? 0) + 1);
  }
  return counts;
}

/** `date-picker-form` belongs to the family of `date-picker`. */
function joinLonger(groups: Map<string, Node[]>): void {
  for (const [key, group] of groups) {
    const [node, second] = group;
    if (node === undefined || second !== undefined) continue;
    const words = key.split('-');
    for (let count = words.length - 1; count > 0; count -= 1) {
      const other = groups.get(words.slice(0, count).join('-'));
      if (other?.some(({ type }) => type === node.type) !== true) continue;
      groups.delete(key);
      other.push(node);
      break;
    }
  }
}

function joinLists(nodes: readonly Node[], heads: Map<Node, Node>): void {
  const lists = Map.groupBy(
    nodes.filter((node) => node.uses.size === 1 && !heads.has(node)),
    (node) => `${node.stem.split('-')[0]} ${[...node.uses].map(({ name }) => name).join(' ')}`,
  );
  for (const list of lists.values()) {
    const [head] = list[0]?.uses ?? [];
    if (list.length < MANY || head === undefined || heads.has(head)) continue;
    for (const node of list) heads.set(node, head);
  }
}

/** What the index says of an item, else its name in words, unless that is only numbered. */
function titleOf({ entry, name, stem }: Node): readonly string[] {
  const { title, description } = entry.entry.listed ?? {};
  const text = title === undefined || title === name ? description : title;
  const line = printable(text, 120);
  if (line !== undefined) return [line];
  return stem.includes('-') ? [wordsOf(stem)] : [];
}
