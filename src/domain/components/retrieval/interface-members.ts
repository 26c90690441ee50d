import type { Prop } from '../manifest.ts';
import { MAX_READ, exportsOf, withoutComments } from '../module-exports.ts';
import { mainExportOf } from '../prop-controls.ts';

/** A component that another one exports beside itself, such as the rows of a page of settings. */
export interface OwnPart {
  readonly name: string;
  /** As its interface has them: `title?: ReactNode`. */
  readonly props: readonly string[];
  /** The element whose attributes it takes as well. */
  readonly attributes: string | undefined;
}

/** The names of a component's labels, from the interface that its prop names and those that this one extends. */
export function labelsOf(props: readonly Prop[], texts: readonly string[]): readonly string[] {
  const { type = '' } = props.find(({ name }) => name === 'labels') ?? {};
  const members = (type.match(/\b[A-Z]\w*Labels\b/g) ?? []).flatMap((name) =>
    membersOf(name, texts),
  );
  return [...new Set(members.flatMap((member) => NAME.exec(member)?.[1] ?? []))];
}

const NAME = /^(?:readonly )?([\w$]+)/;

/** A function of props with a name: `export function SettingsRow({ label }: SettingsRowProps)`. */
const PART =
  /^export function ([A-Z]\w*)(?:<[^()]{0,200}>)?\([^()]{0,1000}?: (\w+Props)(?:<[^()]{0,100}>)?,?\s*\)/gm;

/** More exports of one module are not read. */
const MAX_EXPORTS = 100;

/** The parts that a module exports besides its component. */
export function partsOf(code: string, texts: readonly string[]): readonly OwnPart[] {
  const { tag } = mainExportOf(code, '');
  const exported = new Set(
    exportsOf(code)
      .filter((name) => name !== tag)
      .slice(0, MAX_EXPORTS),
  );
  const parts: OwnPart[] = [];
  // One of another file is passed on.
  for (const each of texts) {
    if (!each.includes('export function ')) continue;
    const text = withoutComments(each.slice(0, MAX_READ));
    for (const [, name = '', type = ''] of text.matchAll(PART)) {
      if (!exported.delete(name)) continue;
      const props = membersOf(type, texts).map((member) => member.replace(/ \| undefined$/, ''));
      const head = new RegExp(String.raw`\binterface ${type}\b([^{]{0,500})`).exec(text)?.[1] ?? '';
      const attributes = /\bComponentProps(?:WithoutRef)?<'(\w+)'>/.exec(head)?.[1];
      if (props.length > 0) parts.push({ name, props, attributes });
    }
  }
  return parts;
}

/** How many interfaces one may extend. */
const MAX_EXTENDED = 8;

/** The members of an interface of some modules, on one line each; those of what it extends after its own. */
function membersOf(name: string, texts: readonly string[]): readonly string[] {
  const members: string[] = [];
  const waiting = [name];
  for (const wanted of waiting) {
    if (waiting.length > MAX_EXTENDED) break;
    const start = new RegExp(String.raw`\binterface ${wanted}\b([^{]{0,500})\{`);
    for (const text of texts) {
      const found = start.exec(text);
      if (found === null) continue;
      const body = text.slice(found.index + found[0].length, found.index + MAX_BODY);
      members.push(...splitMembers(withoutComments(body)));
      const extended = /\bextends ([^]*)$/.exec(found[1] ?? '')?.[1] ?? '';
      waiting.push(...extended.split(',').flatMap((each) => /^\s*(\w+)\s*$/.exec(each)?.[1] ?? []));
      break;
    }
  }
  return members;
}

/** Of an interface, in characters. */
const MAX_BODY = 20_000;

/** What stands between the semicolons, up to the bracket that closes the interface. */
function splitMembers(body: string): readonly string[] {
  const members: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of body.matchAll(/[{}[\]();]|'[^'\n]*'/g)) {
    if (/^[{[(]$/.test(sign)) depth += 1;
    else if (/^[}\])]$/.test(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign !== ';' || depth > 0) continue;
    members.push(body.slice(start, index).trim().replaceAll(/\s+/g, ' '));
    start = index + 1;
  }
  return members.filter((member) => member !== '');
}
