import { RotateCwIcon } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { CopyButton } from '../code/copy-button.tsx';
import { isValue, usePreviewVariables, validVariables } from '../preview/preview-variables.tsx';
import { usePageTheme } from '../preview/use-page-theme.ts';
import type { ComponentView } from './component-view.ts';
import { readTokens } from './read-tokens.ts';

/** The variables of a version. With a script each can be changed, and the preview shows it at once. */
export function VariableEditor({ view }: { readonly view: ComponentView }) {
  const { values, resetAll } = usePreviewVariables();
  const theme = usePageTheme();
  const { tokensCss } = view;
  const tokens = useMemo(
    () => (theme === undefined ? undefined : readTokens(tokensCss ?? '', theme)),
    [tokensCss, theme],
  );
  const changed = tokens === undefined ? {} : validVariables(values);
  const hasChanged = Object.keys(values).length > 0;
  return (
    <div id="variables">
      {tokens === undefined ? null : (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-muted">
            Change a value to see it in the preview, in light and dark alike.
          </p>
          <div className="flex gap-2">
            <button type="button" className="control" disabled={!hasChanged} onClick={resetAll}>
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
            className="grid grid-cols-1 items-center gap-x-6 gap-y-1.5 py-2.5 md:grid-cols-[14rem_minmax(0,1fr)_minmax(0,22rem)]"
          >
            <span className="font-mono text-[0.8125rem]">{name}</span>
            <span>{description}</span>
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
          This is not one CSS value, so it is not applied.
        </p>
      ) : null}
    </div>
  );
}

/** The colour that a value is; an empty place of the same size where it is none. */
function Swatch({ value }: { readonly value: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const isColor = CSS.supports('color', value);
  useEffect(() => {
    // Through the object model: the pages' policy allows no style in the HTML.
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

/** The changed variables as a block that can stand in a style sheet. */
function toCss(variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value.trim()};`);
  return [':root {', ...lines, '}', ''].join('\n');
}
