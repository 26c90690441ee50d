import type { ComponentProps } from 'react';
import type { ScopeOption } from './scope-texts.server.ts';

/** What a token or an app may do, as checkboxes. */
export function ScopeChoices(props: {
  readonly scopes: readonly ScopeOption[];
  readonly choiceOf: (option: ScopeOption) => ComponentProps<'input'>;
}) {
  return (
    <fieldset>
      <legend className="font-medium">Permissions</legend>
      <div className="mt-1.5 divide-y divide-line rounded-md border border-line bg-surface">
        {props.scopes.map((option) => (
          <label key={option.scope} className="flex flex-wrap items-start gap-x-3 p-3">
            <input
              type="checkbox"
              className="check mt-0.5"
              disabled={option.isRequired}
              {...props.choiceOf(option)}
            />
            <span className="min-w-0 flex-1">
              <span className="block">{option.label}</span>
              {option.hint === undefined ? null : <span className="text-muted">{option.hint}</span>}
            </span>
            <span className="font-mono text-xs leading-5 text-muted">{option.scope}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
