import { isRecord } from '../../../../src/domain/text.ts';
import { isComponent } from './example-states.ts';
import type { ControlledProps } from './frame-messages.ts';
import { type GivenProp, MAX_GIVEN, MAX_GIVEN_NAME, MAX_GIVEN_TEXT } from './frame-report.ts';

type Props = Readonly<Record<string, unknown>>;

/** Puts a reader's values in place of the props that an example gives to its component. */
export interface PropOverrides {
  /** The exports of the main file; elements of any other type stay as they are. */
  readonly setExports: (exports: Props) => void;
  /**
   * Adds labels in another language, by the names of the exports that take them: `datePicker` for `DatePicker`.
   *
   * @param exportsOf the exports, once their file has run
   */
  readonly addLabels: (labels: Props, exportsOf: () => Props) => void;
  /** Takes other values. `remount`: a prop that counts at the start only, such as `defaultOpen`, has changed. */
  readonly set: (controlled: ControlledProps | undefined) => 'none' | 'update' | 'remount';
  /** Whether any value is set. */
  readonly isChanged: () => boolean;
  /** Call it before the whole example renders, and `end` once it has. */
  readonly begin: () => void;
  readonly end: () => void;
  /** The props of an element. */
  readonly propsOf: (type: unknown, props: Props) => Props;
}

/**
 * Creates the overrides. Each element of the component that the example creates gets them; the props that the first one
 * is given are reported.
 *
 * @param report called when the given props have changed, while a page asks for them
 * @param rerender called when a value no longer holds, since the component itself has changed it
 */
export function createPropOverrides(
  report: (props: readonly GivenProp[]) => void,
  rerender: () => void,
): PropOverrides {
  let exports: Props = {};
  const translations: { readonly labels: Props; readonly exportsOf: () => Props }[] = [];
  let name = '';
  let values: ControlledProps['props'] = {};
  let isAsked = false;
  /** Values that the component has changed since: the example's state holds then. */
  const released = new Set<string>();
  let given: Props | undefined;
  /** Elements in the last rendering of the whole example. */
  let count = 0;
  let isWhole = false;
  let reported = '[]';
  let isReporting = false;

  function note(props: Props): void {
    if (isWhole) count += 1;
    // Among several, one that renders on its own is not known to be the first.
    if (count > 1) return;
    given = props;
    if (!isWhole) reportSoon();
  }

  /** What the example says itself stays where the language has no word for it. */
  function labelsFor(type: unknown, { labels: own }: Props): Props {
    const words = translations
      .flatMap(({ labels, exportsOf }) => {
        const taking = exportsOf();
        return Object.entries(labels).filter(
          ([key]) => taking[key.charAt(0).toUpperCase() + key.slice(1)] === type,
        );
      })
      .at(0)?.[1];
    if (!isRecord(words)) return {};
    return { labels: { ...(isRecord(own) ? own : {}), ...words } };
  }

  function reportNow(): void {
    if (!isAsked) return;
    const props = Object.entries(given ?? {})
      .filter(([prop]) => prop.length <= MAX_GIVEN_NAME)
      .slice(0, MAX_GIVEN)
      .map(([prop, value]) => describeProp(prop, value));
    const text = JSON.stringify(props);
    if (text === reported) return;
    reported = text;
    report(props);
  }

  function reportSoon(): void {
    if (isReporting) return;
    isReporting = true;
    setTimeout(() => {
      isReporting = false;
      reportNow();
    });
  }

  return {
    setExports: (next) => void (exports = next),
    addLabels: (labels, exportsOf) => void translations.push({ labels, exportsOf }),
    set(controlled) {
      isAsked = controlled !== undefined;
      // What its elements are given is known once they are created again.
      const isRenamed = controlled !== undefined && controlled.component !== name;
      name = controlled?.component ?? name;
      const next = controlled?.props ?? {};
      const before = values;
      const names = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
        (prop) => !isSame(before, next, prop),
      );
      values = next;
      for (const prop of names) released.delete(prop);
      if (!isWhole) reportNow();
      if (names.length === 0) return isRenamed ? 'update' : 'none';
      return names.some((prop) => /^(?:default|initial)/.test(prop)) ? 'remount' : 'update';
    },
    isChanged: () => Object.keys(values).length > 0 || translations.length > 0,
    begin() {
      [count, isWhole, given] = [0, true, undefined];
    },
    end() {
      isWhole = false;
      reportNow();
    },
    propsOf(type, props) {
      if (!isComponent(type)) return props;
      const next: Record<string, unknown> = { ...props, ...labelsFor(type, props) };
      // By its name, since the main file may still be running when an element is created.
      if (type !== exports[name]) return next;
      note(props);
      for (const [prop, value] of Object.entries(values)) {
        if (released.has(prop)) continue;
        if (value === undefined) Reflect.deleteProperty(next, prop);
        else next[prop] = value;
        const handler = `on${prop.charAt(0).toUpperCase()}${prop.slice(1)}Change`;
        const handle = props[handler];
        if (typeof handle !== 'function') continue;
        next[handler] = (...parameters: readonly unknown[]): unknown => {
          released.add(prop);
          rerender();
          return handle(...parameters);
        };
      }
      return next;
    },
  };
}

function isSame(one: Props, other: Props, name: string): boolean {
  return Object.hasOwn(one, name) === Object.hasOwn(other, name) && one[name] === other[name];
}

function describeProp(name: string, value: unknown): GivenProp {
  if (value === undefined) return { name, kind: 'nothing' };
  if (value === null) return { name, kind: 'null' };
  if (typeof value === 'boolean') return { name, kind: 'flag', value };
  if (typeof value === 'number' && Number.isFinite(value)) return { name, kind: 'number', value };
  if (typeof value === 'string') {
    return value.length <= MAX_GIVEN_TEXT
      ? { name, kind: 'text', value }
      : { name, kind: 'long text' };
  }
  if (typeof value === 'function') return { name, kind: 'function' };
  const isNode = (each: unknown) => isRecord(each) && '$$typeof' in each;
  if (!Array.isArray(value)) return { name, kind: isNode(value) ? 'node' : 'object' };
  return value.some(isNode) ? { name, kind: 'node' } : { name, kind: 'list', value: value.length };
}
