import type { PackageRecord } from '../../catalog/package-record.ts';
import { compareReleases } from '../../catalog/releases.ts';
import type { Manifest, PackageFacts, Prop } from '../manifest.ts';
import type { TypeBreak } from '../type-break.ts';
import { MAX_OLDER } from '../typed-model.ts';

type Api = Pick<
  Manifest,
  'props' | 'common' | 'isOpen' | 'attributes' | 'events' | 'slots' | 'cssParts' | 'cssVariables'
>;

/** Props that many components of a package share, by the type that declares them: before, and in these facts. */
export interface CommonProps {
  readonly older: PackageRecord['common'];
  readonly newer: PackageRecord['common'];
}

const NO_COMMON: CommonProps = { older: {}, newer: {} };

type Delivered = Pick<PackageFacts, 'parts'> &
  Api & { readonly delivery?: PackageFacts['delivery'] | undefined };

const MAX_BREAKS = 50;

/** Whether no version of a component is of a later release than these facts. */
export function isLatestRelease(
  { delivery }: PackageFacts,
  manifests: ReadonlyMap<string, Manifest>,
): boolean {
  return releasesAfter(manifests, delivery.version).length === 0;
}

/** What breaks from the versions of no later release, by version; undefined without any. */
export function breaksByVersion(
  manifests: ReadonlyMap<string, Manifest>,
  facts: PackageFacts,
  common = NO_COMMON,
): PackageFacts['breaks'] {
  const later = releasesAfter(manifests, facts.delivery.version);
  const older = [...manifests].filter(
    ([id, { delivery }]) => delivery !== undefined && !later.includes(id),
  );
  return older.length === 0
    ? undefined
    : Object.fromEntries(
        older
          .slice(-MAX_OLDER)
          .map(([id, manifest]) => [id, breaksOfFacts(manifest, facts, common)]),
      );
}

function releasesAfter(
  manifests: ReadonlyMap<string, Manifest>,
  release: string,
): readonly string[] {
  return [...manifests].flatMap(([id, { delivery }]) =>
    delivery !== undefined && compareReleases(delivery.version, release) > 0 ? [id] : [],
  );
}

/**
 * What code that uses an older version of a package's component must change, by what the package declares
 * (docs/specification.md#what-breaks). What the texts of two types do not tell is `unclear`.
 */
function breaksOfFacts(older: Delivered, newer: Delivered, common: CommonProps): TypeBreak[] {
  const name = older.delivery?.export ?? '';
  const next = newer.delivery?.export ?? '';
  const parts = new Map((newer.parts ?? []).map((part) => [part.name, part]));
  const ofParts = (older.parts ?? []).flatMap((part): readonly TypeBreak[] => {
    const after = parts.get(part.name);
    return after === undefined
      ? [{ kind: 'export', name: part.name }]
      : breaksOfApi(part.name, part, after, common);
  });
  const renamed: readonly TypeBreak[] = name === next ? [] : [{ kind: 'export', name }];
  const order = (one: TypeBreak): number => Number(one.kind === 'unclear');
  return [...renamed, ...breaksOfApi(name, older, newer, common), ...ofParts]
    .toSorted((a, b) => order(a) - order(b))
    .slice(0, MAX_BREAKS);
}

const MEMBERS = {
  events: 'event',
  slots: 'slot',
  cssParts: 'CSS part',
  cssVariables: 'CSS variable',
} as const;

function breaksOfApi(
  component: string,
  older: Api,
  newer: Api,
  common: CommonProps,
): readonly TypeBreak[] {
  const members = (['events', 'slots', 'cssParts', 'cssVariables'] as const).flatMap((key) => {
    const names = new Set(newer[key]?.map(({ name }) => name));
    return (older[key] ?? [])
      .filter(({ name }) => !names.has(name))
      .map(({ name }): TypeBreak => ({ kind: 'member', component, member: MEMBERS[key], name }));
  });
  const { attributes } = older;
  const before = allProps(older, common.older);
  const after = allProps(newer, common.newer);
  const lost: readonly TypeBreak[] =
    attributes !== undefined && newer.attributes === undefined
      ? [{ kind: 'attributes', component, name: component }]
      : [];
  if (before === undefined || after === undefined) return [...members, ...lost];
  const next = new Map(after.map((prop) => [prop.name, prop]));
  const known = new Map(before.map((prop) => [prop.name, prop]));
  return [
    ...before.flatMap((prop) => breaksOfProp(component, prop, next.get(prop.name), newer)),
    ...after
      .filter(({ name, required }) => required === true && known.get(name)?.required !== true)
      .map(({ name, type }): TypeBreak => ({ kind: 'required', component, name, after: type })),
    ...members,
    ...lost,
  ];
}

/** Attributes that elements have anyway: such a prop need not be gone where it is no longer declared. */
const ATTRIBUTE =
  /^(?:aria-.+|data-.+|on[A-Z].*|children|className|style|id|title|role|tabIndex|disabled|hidden|lang|dir|name|value|defaultValue|checked|defaultChecked|type|href|target|rel|src|alt|width|height|placeholder|required|readOnly|autoFocus|autoComplete|form|min|max|step|pattern|htmlFor|multiple|label|color|ref)$/;

/** Own props, and those of the groups that it takes; undefined where they are not known. */
function allProps(
  { props, common = [] }: Api,
  groups: PackageRecord['common'],
): readonly Prop[] | undefined {
  return props && [...props, ...common.flatMap((group) => groups[group] ?? [])];
}

function breaksOfProp(
  component: string,
  before: Prop,
  after: Prop | undefined,
  { attributes, isOpen }: Pick<Api, 'attributes' | 'isOpen'>,
): readonly TypeBreak[] {
  const at = { component, name: before.name };
  if (after === undefined && isOpen === true) {
    return [{ kind: 'unclear', ...at, before: before.type, after: 'a prop of any name' }];
  }
  if (after === undefined) {
    return attributes !== undefined && ATTRIBUTE.test(before.name)
      ? [{ kind: 'unclear', ...at, before: before.type, after: `an attribute of ${attributes}` }]
      : [{ kind: 'removed', ...at }];
  }
  const changed: readonly TypeBreak[] =
    before.default !== undefined && after.default !== undefined && before.default !== after.default
      ? [{ kind: 'default', ...at, before: before.default, after: after.default }]
      : [];
  return [...changed, ...breaksOfType(at, before, after)];
}

function breaksOfType(
  at: { readonly component: string; readonly name: string },
  before: Prop,
  after: Prop,
): readonly TypeBreak[] {
  const [old, now] = [before, after].map(membersOf);
  const taken = new Set(now);
  const lost = (old ?? []).filter((member) => !taken.has(member) && !isCovered(member, taken));
  if (lost.length === 0) return [];
  const texts = { before: before.type, after: after.type };
  if (!lost.every(isSimple) || ![...taken].every(isSimple)) {
    return [{ kind: 'unclear', ...at, ...texts }];
  }
  return lost.every((member) => LITERAL.test(member))
    ? [{ kind: 'values', ...at, gone: lost.slice(0, 60).map(unquoted) }]
    : [{ kind: 'type', ...at, ...texts }];
}

/** The members of a union, cut where no bracket or quote is open. A text that was cut short has its values beside it. */
function membersOf({ type, values }: Prop): readonly string[] {
  if (type.endsWith('…') && values !== undefined) {
    return values.map((value) => (/^-?\d+$/.test(value) ? value : `'${value}'`));
  }
  const members: string[] = [];
  let open = 0;
  let quote = '';
  let member = '';
  for (const char of type.replaceAll('"', "'")) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (/['`]/.test(char)) quote = char;
    else if (/[([{<]/.test(char)) open += 1;
    else if (/[)\]}]/.test(char) || (char === '>' && !member.endsWith('='))) open -= 1;
    if (char === '|' && open === 0 && quote === '') {
      members.push(inOrder(member));
      member = '';
    } else member += char;
  }
  return [...members, inOrder(member)];
}

/** A member with its own words in order: that of unions within it is the checker's, and tells nothing. */
function inOrder(member: string): string {
  const text = member.trim().replace(/^\(?string & \{\}\)?$/, 'string');
  return /[([{<]/.test(text) && !text.startsWith("'")
    ? (text.match(/'[^']*'|[\w$]+|[^\s\w]/g) ?? []).toSorted().join(' ')
    : text;
}

const LITERAL = /^(?:'[^']*'|-?[\d.]+|true|false)$/;

/** Whether its text is the whole type: nothing has to be looked up. */
function isSimple(member: string): boolean {
  return LITERAL.test(member) || /^(?:string|number|boolean|bigint|null|undefined)$/.test(member);
}

/** Whether another member takes it: `string` takes each text. */
function isCovered(member: string, taken: ReadonlySet<string>): boolean {
  const base = baseOf(member);
  const wide = ['any', 'unknown', base];
  const nodes = ['ReactNode', 'React.ReactNode'];
  return (
    wide.some((each) => taken.has(each)) ||
    (/^(?:string|number|boolean|null|undefined|(?:React\.)?ReactElement|Element)$/.test(base) &&
      nodes.some((each) => taken.has(each))) ||
    (member === 'boolean' && taken.has('true') && taken.has('false'))
  );
}

function baseOf(member: string): string {
  if (member.startsWith("'")) return 'string';
  if (/^-?[\d.]+$/.test(member)) return 'number';
  return /^(?:true|false)$/.test(member) ? 'boolean' : member;
}

function unquoted(member: string): string {
  return member.replaceAll(/^'|'$/g, '');
}
