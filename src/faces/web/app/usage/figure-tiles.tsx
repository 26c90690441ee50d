import { CheckIcon } from '../shell/icons.tsx';
import type { Figure } from './figures.ts';

/** The numbers that the page begins with; whether a target is met stands there in words. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="grid overflow-hidden rounded-md border border-line bg-surface grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, unit, note, target }) => (
        <div
          key={label}
          className="border-line p-4 max-lg:even:border-l max-lg:nth-[n+3]:border-t sm:p-5 lg:not-first:border-l"
        >
          <dt className="text-xs text-muted sm:text-sm">{label}</dt>
          <dd>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="text-xl font-semibold tracking-tight tabular-nums">
                {value}
                {unit === undefined ? null : (
                  <span className="text-base font-normal text-muted"> {unit}</span>
                )}
              </span>
              {target === undefined ? null : <Target target={target} />}
            </p>
            <p className="mt-1 text-xs text-muted">{note}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Target({ target }: { readonly target: 'met' | 'missed' }) {
  return target === 'met' ? (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-success">
      <CheckIcon className="size-3.5" /> met
    </span>
  ) : (
    <span className="text-sm font-medium text-danger">not met</span>
  );
}
