'use client';

import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** The labels of one language by component, as `cli.mjs add --lang` writes them: `datePicker`, `dialog`. */
export type LanguageLabels = Readonly<Record<string, object>>;

export interface LanguageProviderProps {
  /** For every component inside. What a component's own `labels` say comes first. */
  labels?: LanguageLabels | undefined;
  /** For every component inside that has no `locale` of its own. The page's language if left out. */
  locale?: string | undefined;
  /** For every component inside that has no `timeZone` of its own. The reader's if left out. */
  timeZone?: string | undefined;
  children: ReactNode;
}

const Language = createContext<Omit<LanguageProviderProps, 'children'>>({});

/** Gives all components inside one language and one time zone. Of two, the inner one applies, text by text. */
export function LanguageProvider({ labels, locale, timeZone, children }: LanguageProviderProps) {
  const outer = use(Language);
  const language = useMemo(
    () => ({
      labels: withLabels(outer.labels, labels),
      locale: locale ?? outer.locale,
      timeZone: timeZone ?? outer.timeZone,
    }),
    [outer, labels, locale, timeZone],
  );
  return <Language value={language}>{children}</Language>;
}

function withLabels(outer: LanguageLabels = {}, inner: LanguageLabels = {}): LanguageLabels {
  const names = [...new Set([...Object.keys(outer), ...Object.keys(inner)])];
  return Object.fromEntries(names.map((name) => [name, { ...outer[name], ...inner[name] }]));
}

/** The texts of a component: its own `labels`, else the provider's under its name, else English. */
export function useLabels<Labels extends object>(
  name: string,
  english: Labels,
  own: Partial<Labels> | undefined,
): Labels {
  const given = use(Language).labels?.[name];
  return useMemo(() => ({ ...english, ...given, ...own }), [english, given, own]);
}

/**
 * A component's own locale, else the provider's, else that of the page, which a server takes to be English. Its dates
 * are Gregorian, as ISO dates are, and its digits are those of a count in a text, 0 to 9, unless it names others.
 */
export function useLocale(own?: string): string {
  const { locale } = use(Language);
  const page = useSyncExternalStore(nothing, pageLanguage, english);
  const given = new Intl.Locale(own ?? locale ?? page);
  const numberingSystem = given.numberingSystem ?? 'latn';
  return new Intl.Locale(given, { numberingSystem, calendar: 'gregory' }).toString();
}

/** A component's own time zone, else the provider's, else that of the device, which a server takes to be UTC. */
export function useTimeZone(own?: string): string {
  const { timeZone } = use(Language);
  const device = useSyncExternalStore(nothing, deviceZone, utc);
  return own ?? timeZone ?? device;
}

const nothing = () => () => {};
/** English where the page names none, or one that is none: `en_US`. */
function pageLanguage(): string {
  try {
    return new Intl.Locale(document.documentElement.lang).toString();
  } catch {
    return 'en';
  }
}
const english = () => 'en';
const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const utc = () => 'UTC';

/** Whether a key or an input belongs to an input method. In Safari the Enter that ends a composition comes after it. */
export function isComposing(event: { isComposing: boolean; keyCode?: number }): boolean {
  return event.isComposing || event.keyCode === 229;
}

/** Digits of any script as 0 to 9, as people type them in Arabic, Persian, Hindi or full width. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });
}

/** Whether a year that somebody typed is one of the region's other calendar: 2569 in Thailand, 1405 in Iran. */
export function isOtherYear(year: number, locale: string): boolean {
  const { baseName } = new Intl.Locale(locale);
  const local = new Intl.DateTimeFormat(baseName, { year: 'numeric' }).formatToParts();
  const now = Number(latinDigits(local.find(({ type }) => type === 'year')?.value ?? ''));
  return Math.abs(year - now) < Math.abs(year - new Date().getFullYear());
}
