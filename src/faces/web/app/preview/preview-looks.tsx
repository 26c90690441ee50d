import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import type { PreviewDirection, PreviewLooks } from '@pattern-catalog/preview/frame-messages';
import { usePageTheme } from '../page/theme.tsx';
import { useParam } from '../page/with-param.ts';
import { useAddressValues } from './address-values.ts';
import { VARIABLE, keepVisitTheme, readVisitTheme } from './visit-theme.ts';

/** The reader's values for a component's CSS variables, kept in the page's URL. */
export interface PreviewVariables {
  /** Only what differs from the defaults. */
  readonly values: Readonly<Record<string, string>>;
  readonly change: (name: string, value: string) => void;
  readonly reset: (name: string) => void;
  readonly resetAll: () => void;
  /** Replaces all changes. */
  readonly setAll: (values: Readonly<Record<string, string>>) => void;
}

const NOTHING_CHANGED: PreviewVariables = {
  values: {},
  change: () => {},
  reset: () => {},
  resetAll: () => {},
  setAll: () => {},
};

const VariablesContext = createContext(NOTHING_CHANGED);

/** Shares the variables between their editor, the preview and the URL (`?--ui-radius=4px`). */
export function PreviewVariablesProvider({ children }: { readonly children: ReactNode }) {
  const [values, setValues] = useAddressValues(VARIABLE);
  const hasVisitTheme = useRef(false);
  const take = useEffectEvent(() => {
    hasVisitTheme.current = true;
    const kept = readVisitTheme();
    if (Object.keys(values).length > 0) keepVisitTheme(values);
    else if (Object.keys(kept).length > 0) setValues(kept);
  });
  useEffect(() => {
    const timer = setTimeout(() => take());
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // The first values are this page's own, before the theme of the visit has been read.
    if (hasVisitTheme.current) keepVisitTheme(values);
  }, [values]);
  const variables = useMemo<PreviewVariables>(
    () => ({
      values,
      change: (name, value) => setValues((before) => ({ ...before, [name]: value })),
      reset: (name) =>
        setValues((before) =>
          Object.fromEntries(Object.entries(before).filter(([changed]) => changed !== name)),
        ),
      resetAll: () => setValues({}),
      setAll: setValues,
    }),
    [values, setValues],
  );
  return <VariablesContext value={variables}>{children}</VariablesContext>;
}

/** The looks of a frame without a toolbar: the page's theme and that of the visit; undefined until both are known. */
export function useVisitLooks(): PreviewLooks | undefined {
  const theme = usePageTheme();
  return useMemo(
    () =>
      theme === undefined
        ? undefined
        : { theme, variables: validVariables(readVisitTheme()), state: undefined, steps: [] },
    [theme],
  );
}

/** The reader's values, and functions that change them. */
export function usePreviewVariables(): PreviewVariables {
  return use(VariablesContext);
}

/** The direction of previews, a parameter of the page's URL (`?dir=rtl`); without it, that of the language. */
export function usePreviewDirection(
  language?: string,
): readonly [direction: PreviewDirection, setRightToLeft: (isRightToLeft: boolean) => void] {
  const [asked, setAsked] = useParam('dir');
  const usual = /^(?:ar|fa|he|ur)\b/.test(language ?? '') ? 'rtl' : 'ltr';
  return [
    asked === 'rtl' || asked === 'ltr' ? asked : usual,
    (isOn) => {
      const next = isOn ? 'rtl' : 'ltr';
      setAsked(next === usual ? undefined : next);
    },
  ];
}

/** The values that the browser accepts. */
export function validVariables(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isValue(name, value)));
}

/** Whether a text is a single CSS value: in a style sheet it neither ends a rule nor consumes what follows. */
export function isValue(name: string, value: string): boolean {
  if (value.trim() === '') return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { ${name}: ${value}; --after: it; }`);
  const [rule] = sheet.cssRules;
  return (
    sheet.cssRules.length === 1 &&
    rule instanceof CSSStyleRule &&
    rule.style.length === 2 &&
    rule.style.getPropertyValue(name) !== '' &&
    rule.style.getPropertyValue('--after').trim() === 'it'
  );
}

/** The full-page preview with the same theme, width and state. */
export function withLooks(
  path: string,
  looks: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(path, 'http://here');
  for (const [name, value] of Object.entries(looks)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
