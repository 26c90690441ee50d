import type { KeyboardEvent, ReactNode } from 'react';

/** A choice in one row, one stop of Tab: arrow keys, Home and End choose. */
export function RadioRow<Value extends string | number | undefined>(props: {
  /** Names the choice: "State". */
  readonly label: string;
  readonly options: readonly (readonly [value: Value, name: ReactNode])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}) {
  const { options, value, onChange, className = '' } = props;
  const chosen = options.findIndex(([each]) => each === value);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const from = [...event.currentTarget.children].findIndex((each) => each === event.target);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = {
      Home: 0,
      End: options.length - 1,
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      ArrowRight: from + (isRightToLeft ? -1 : 1),
      ArrowLeft: from - (isRightToLeft ? -1 : 1),
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const place = (to + options.length) % options.length;
    event.currentTarget.querySelectorAll('button')[place]?.focus();
    const option = options[place];
    if (option !== undefined) onChange(option[0]);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- for the buttons in it
    <div role="radiogroup" aria-label={props.label} className={`seg ${className}`} onKeyDown={move}>
      {options.map(([each, name], place) => (
        <button
          key={`${each ?? ''}`}
          type="button"
          role="radio"
          aria-checked={place === chosen}
          tabIndex={place === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
