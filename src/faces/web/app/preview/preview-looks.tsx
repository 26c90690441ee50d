import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import { isDarkNow } from '../page/theme.tsx';
import type { PreviewTheme } from '../../sandbox/frame-messages.ts';

/** The reader's values of a component's variables, which the preview shows; they live as long as the page. */
export interface PreviewVariables {
  /** Only what differs from the defaults. */
  readonly values: Readonly<Record<string, string>>;
  readonly change: (name: string, value: string) => void;
  readonly reset: (name: string) => void;
  readonly resetAll: () => void;
}

const NOTHING_CHANGED: PreviewVariables = {
  values: {},
  change: () => {},
  reset: () => {},
  resetAll: () => {},
};

const VariablesContext = createContext(NOTHING_CHANGED);

/** Joins the place where variables are changed with the preview that shows them. */
export function PreviewVariablesProvider({ children }: { readonly children: ReactNode }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const variables = useMemo<PreviewVariables>(
    () => ({
      values,
      change: (name, value) => setValues((before) => ({ ...before, [name]: value })),
      reset: (name) =>
        setValues((before) =>
          Object.fromEntries(Object.entries(before).filter(([changed]) => changed !== name)),
        ),
      resetAll: () => setValues({}),
    }),
    [values],
  );
  return <VariablesContext value={variables}>{children}</VariablesContext>;
}

/** The reader's values, and how they are changed. */
export function usePreviewVariables(): PreviewVariables {
  return use(VariablesContext);
}

/** Those of the reader's values that are values at all; what a browser would refuse goes nowhere. */
export function validVariables(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isValue(name, value)));
}

/** Whether a text is one value of a variable: in a style sheet, it ends nothing and swallows nothing. */
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

/** The theme that the page has now; undefined on the server, which does not know what `system` stands for. */
export function usePageTheme(): PreviewTheme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (isDarkNow() ? 'dark' : 'light'),
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}
