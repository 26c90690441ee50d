'use client';

import { SearchX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface EmptySearchFilter {
  id: string;
  /** What it is and what is chosen: "Status: Open". */
  label: string;
}

export interface EmptySearchProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** As it was typed, so that a typo is visible. Empty if filters alone exclude everything. */
  query: string;
  /** What is searched: "orders". */
  noun: string;
  /** Other words that have results. */
  suggestions?: readonly string[] | undefined;
  onSuggestion?: ((query: string) => void) | undefined;
  /** Filters that are on, and exclude something. */
  filters?: readonly EmptySearchFilter[] | undefined;
  onRemoveFilter?: ((id: string) => Promise<unknown> | void) | undefined;
  onClearFilters?: (() => Promise<unknown> | void) | undefined;
  /** How many there are without the filters, if that is known. */
  unfilteredCount?: number | undefined;
  /** What else helps: a link to everything, a button that creates what was looked for. */
  children?: ReactNode;
  /** Of the title: one below the heading above. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<EmptySearchLabels> | undefined;
}

export interface EmptySearchLabels {
  title: (query: string, noun: string) => string;
  filtered: (count: number | undefined) => string;
  misspelled: string;
  suggestions: string;
  removeFilter: (filter: string) => string;
  clearFilters: string;
  failed: (error: unknown) => string;
}

const ENGLISH: EmptySearchLabels = {
  title: (query, noun) =>
    query ? `No ${noun} match “${query}”` : `No ${noun} match these filters`,
  filtered: (count) =>
    count === undefined
      ? 'These filters may hide what you are looking for:'
      : `${count === 1 ? '1 match' : `${count} matches`} without these filters:`,
  misspelled: 'Check the spelling, or try fewer words.',
  suggestions: 'Did you mean',
  removeFilter: (filter) => `Remove the filter ${filter}`,
  clearFilters: 'Clear all filters',
  failed: () => 'That did not work. Try again.',
};

const LINK =
  'rounded-xs border border-transparent font-medium text-(--ui-accent-text) underline underline-offset-2 hover:decoration-2 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus)';

/** In the place of the results: what was searched, why there may be nothing, and the ways on. */
export function EmptySearch(props: EmptySearchProps) {
  const { query, noun, suggestions = [], onSuggestion, filters = [], ...own } = props;
  const { onRemoveFilter, onClearFilters, unfilteredCount, children, ...more } = own;
  const { headingLevel = 2, labels, className = '', ...root } = more;
  const text = useLabels('emptySearch', ENGLISH, labels);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const Heading = `h${headingLevel}` as const;

  /** Focus moves before the pressed button goes away. It returns if the button has to stay. */
  async function change(button: HTMLElement, action: () => Promise<unknown> | void) {
    if (isPending) return;
    const start = () => {
      const result = action();
      titleRef.current?.focus();
      return result;
    };
    setProblem('');
    try {
      const result = start();
      if (result) setIsPending(true);
      await result;
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
      button.focus();
    }
    setIsPending(false);
  }

  return (
    <section
      {...root}
      aria-busy={isPending}
      className={`mx-auto grid max-w-md justify-items-center gap-4 px-4 py-10 text-center font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <SearchX aria-hidden className="size-6 text-(--ui-text-subtle)" />
      <div className="grid gap-1">
        <Heading
          ref={titleRef}
          tabIndex={-1}
          className="text-base font-semibold tracking-tight text-balance wrap-anywhere outline-none"
        >
          {text.title(query, noun)}
        </Heading>
        {query && filters.length === 0 && (
          <p className="text-(--ui-text-muted)">{text.misspelled}</p>
        )}
      </div>
      {suggestions.length > 0 && (
        <p className="flex flex-wrap items-baseline justify-center gap-x-2 gap-y-1">
          {text.suggestions}
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              onClick={(event) => change(event.currentTarget, () => onSuggestion?.(suggestion))}
              className={`${LINK} min-h-6`}
            >
              {suggestion}
            </button>
          ))}
        </p>
      )}
      {filters.length > 0 && (
        <div className="grid justify-items-center gap-3">
          <p className="text-(--ui-text-muted)">{text.filtered(unfilteredCount)}</p>
          <ul className="flex flex-wrap justify-center gap-1.5">
            {filters.map(({ id, label }) => (
              <li
                key={id}
                className="flex min-w-0 items-center rounded-(--ui-radius-small) bg-(--ui-active) ps-2.5 forced-colors:border"
              >
                <span className="min-w-0 py-1 wrap-anywhere">{label}</span>
                <button
                  type="button"
                  aria-label={text.removeFilter(label)}
                  aria-disabled={isPending}
                  onClick={(event) => change(event.currentTarget, () => onRemoveFilter?.(id))}
                  className="inline-flex size-(--ui-control-small) shrink-0 items-center justify-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:opacity-50"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
          {onClearFilters && (
            <Button
              pending={isPending}
              labels={{ pending: '' }}
              onClick={(event) => void change(event.currentTarget, onClearFilters)}
            >
              {text.clearFilters}
            </Button>
          )}
        </div>
      )}
      {children}
      <p role="alert" className="text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
    </section>
  );
}
