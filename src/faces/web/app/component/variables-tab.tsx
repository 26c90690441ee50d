import { RotateCwIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { ComponentView } from './component-view.server.ts';
import { CopyButton } from '../code/copy-button.tsx';
import { isValue, usePreviewVariables, validVariables } from '../preview/preview-looks.tsx';
import { usePageTheme } from '../page/theme.tsx';
import type { PreviewTheme } from '../../sandbox/frame-messages.ts';

/** A version's CSS variables. With JavaScript they are editable and applied to the preview. */
export function VariablesTab({ view }: { readonly view: ComponentView }) {
  const { values, resetAll } = usePreviewVariables();
  const theme = usePageTheme();
  const { tokensCss } = view.preview.artifact;
  const tokens = useMemo(
    () => (theme === undefined ? undefined : readTokens(tokensCss ?? '', theme)),
    [tokensCss, theme],
  );
  const changed = tokens === undefined ? {} : validVariables(values);
  const changedCount = Object.keys(values).length;
  if (view.cssVariables.length === 0) {
    return <p className="text-muted">This version has no CSS variables.</p>;
  }
  return (
    <div id="variables">
      {tokens === undefined ? null : (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">
            Changes show in the preview.{' '}
            {changedCount === 0 ? 'Nothing changed.' : `${changedCount} changed.`}
          </p>
          <div className="flex gap-2">
            <button
              type="button"
              className="btn btn-small"
              disabled={changedCount === 0}
              onClick={resetAll}
            >
              Reset all
            </button>
            <CopyButton text={toCss(changed)} label="Copy CSS" />
          </div>
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line text-sm">
        {view.cssVariables.map(({ name, default: value, description }) => (
          <li
            key={name}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_15rem]"
          >
            <span className="min-w-0">
              <span className="block truncate font-mono text-[0.8125rem]">{name}</span>
              <span className="block text-muted">{description}</span>
            </span>
            {tokens === undefined ? (
              <code className="font-mono text-xs break-words text-muted">{value}</code>
            ) : (
              <VariableField name={name} initial={tokens.get(name) ?? value ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function VariableField({ name, initial }: { readonly name: string; readonly initial: string }) {
  const { values, change, reset } = usePreviewVariables();
  const problemId = useId();
  const value = values[name] ?? initial;
  const isChanged = name in values;
  const isWrong = isChanged && !isValue(name, value);
  return (
    <div>
      <div className="flex items-center gap-2">
        <Swatch value={isWrong ? initial : value} />
        <input
          type="text"
          value={value}
          onChange={(event) =>
            event.target.value === initial ? reset(name) : change(name, event.target.value)
          }
          aria-label={`Value of ${name}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? problemId : undefined}
          spellCheck={false}
          autoComplete="off"
          className="h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-background px-2.5 font-mono text-xs aria-invalid:border-danger pointer-coarse:h-10"
        />
        <button
          type="button"
          onClick={() => reset(name)}
          disabled={!isChanged}
          aria-label={`Reset ${name}`}
          title="Reset"
          className="grid size-9 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text disabled:invisible pointer-coarse:size-10"
        >
          <RotateCwIcon className="size-4" />
        </button>
      </div>
      {isWrong ? (
        <p id={problemId} className="mt-1 text-xs text-danger">
          Not a valid CSS value, so it is not applied.
        </p>
      ) : null}
    </div>
  );
}

/** A color swatch; an empty box for any other value. */
function Swatch({ value }: { readonly value: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const isColor = CSS.supports('color', value);
  useEffect(() => {
    // Set by script: the pages' CSP allows no style attribute.
    element.current?.style.setProperty('background-color', isColor ? value : 'transparent');
  }, [isColor, value]);
  return (
    <span
      ref={element}
      aria-hidden="true"
      className={`size-6 shrink-0 rounded-sm ${isColor ? 'border border-line-strong' : ''}`}
    />
  );
}

/** The changed variables as a CSS rule. */
function toCss(variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value.trim()};`);
  return [':root {', ...lines, '}', ''].join('\n');
}

/**
 * The variables that a style sheet sets on the root element in a theme. The browser parses the sheet but never applies
 * it, so it loads nothing.
 */
function readTokens(css: string, theme: PreviewTheme): ReadonlyMap<string, string> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const values = new Map<string, string>();
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !appliesTo(rule.selectorText, theme)) continue;
    for (const name of rule.style) {
      if (name.startsWith('--')) values.set(name, rule.style.getPropertyValue(name).trim());
    }
  }
  return values;
}

function appliesTo(selectors: string, theme: PreviewTheme): boolean {
  return selectors
    .split(',')
    .map((selector) => selector.trim())
    .some(
      (selector) =>
        selector === ':root' ||
        selector === 'html' ||
        selector === `.${theme}` ||
        selector === `:root.${theme}` ||
        selector === `html.${theme}`,
    );
}
