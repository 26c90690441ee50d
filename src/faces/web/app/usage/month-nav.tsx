import { Link } from 'react-router';
import { ArrowLeftIcon, ArrowRightIcon } from '../shell/icons.tsx';
import type { MonthChoice, MonthLink } from './months.ts';

/** The months around the chosen one, as links. */
export function MonthNav({ months }: { readonly months: MonthChoice }) {
  const { chosen, previous, next, around } = months;
  return (
    <nav aria-label="Month" className="min-w-0">
      <p className="font-medium">
        {chosen.label} <span className="font-normal text-muted">in UTC</span>
      </p>
      <ul className="mt-2 -ml-2 flex flex-wrap items-center text-sm">
        {previous === undefined ? null : <Step to={previous} word="Previous" />}
        {around.map(({ month, shortLabel }) => (
          <li key={month}>
            <Link
              to={`/usage?month=${month}`}
              preventScrollReset
              aria-current={month === chosen.month ? 'page' : undefined}
              className="inline-flex min-h-9 items-center rounded-sm px-2.5 text-muted transition-colors duration-150 hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text pointer-coarse:min-h-10"
            >
              {shortLabel}
              <span className="sr-only"> {month.slice(0, 4)}</span>
            </Link>
          </li>
        ))}
        {next === undefined ? null : <Step to={next} word="Next" />}
      </ul>
    </nav>
  );
}

function Step({ to, word }: { readonly to: MonthLink; readonly word: 'Previous' | 'Next' }) {
  return (
    <li>
      <Link
        to={`/usage?month=${to.month}`}
        preventScrollReset
        rel={word === 'Next' ? 'next' : 'prev'}
        aria-label={`${word} month: ${to.label}`}
        className="grid size-9 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text pointer-coarse:size-10"
      >
        {word === 'Next' ? <ArrowRightIcon /> : <ArrowLeftIcon />}
      </Link>
    </li>
  );
}
