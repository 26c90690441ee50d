'use client';

import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { Button, forReader, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface SearchResult {
  id: string;
  title: string;
  href: string;
  /** What it is and where: "Order · Hotel Verano". */
  context?: string | undefined;
  /** A sentence or two around the match. */
  excerpt?: string | undefined;
}

export interface SearchResultsProps extends Omit<ComponentProps<'div'>, 'children' | 'results'> {
  /** What the results are for. */
  query: string;
  results: readonly SearchResult[];
  /** Of all pages. The number of `results` without it. */
  total?: number | undefined;
  /** Finds. The results before stay until a promise settles. */
  onSearch: (query: string) => Promise<unknown> | void;
  /** In the place of the list, if nothing was found. */
  empty: ReactNode;
  /** Between the field and the list: filters, an order. */
  filters?: ReactNode;
  /** Below the list: pages. */
  children?: ReactNode;
  /** Of the results' titles: one below the heading of the page. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  labels?: Partial<SearchResultsLabels> | undefined;
}

export interface SearchResultsLabels {
  search: string;
  button: string;
  count: (total: number, query: string) => string;
  searching: string;
  failed: (error: unknown) => string;
  retry: string;
}

const ENGLISH: SearchResultsLabels = {
  search: 'Search',
  button: 'Search',
  count: (total, query) =>
    `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'} for “${query}”`,
  searching: 'Searching…',
  failed: () => 'The search did not answer. What you typed is still here.',
  retry: 'Try again',
};

/** A page of results: the field with the query, how many there are, and a link to each. */
export function SearchResults(props: SearchResultsProps) {
  const { query, results, onSearch, empty, filters, ...own } = props;
  const { children, headingLevel = 2, total: _, onNavigate, labels, className = '', ...root } = own;
  const total = props.total ?? results.length;
  const text = useLabels('searchResults', ENGLISH, labels);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const lastRef = useRef(0);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const Heading = `h${headingLevel}` as const;

  // Back and Forward change the query, too.
  useEffect(() => {
    if (inputRef.current) inputRef.current.value = query;
  }, [query]);

  async function search() {
    const typed = inputRef.current?.value.trim() ?? '';
    if (typed === '') return;
    lastRef.current += 1;
    const current = lastRef.current;
    setProblem('');
    try {
      const result = onSearch(typed);
      if (result) setIsPending(true);
      await result;
    } catch (error) {
      if (current === lastRef.current) setProblem(forReader(error) || text.failed(error));
    }
    // An earlier search that answers late says nothing about this one.
    if (current === lastRef.current) setIsPending(false);
  }

  return (
    <div
      {...root}
      className={`grid gap-5 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <search>
        <form
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            void search();
          }}
          className="flex gap-2"
        >
          <input
            ref={inputRef}
            type="search"
            name="q"
            size={1}
            aria-label={text.search}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            className="h-(--ui-control) min-w-0 flex-1 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
          />
          <Button
            type="submit"
            variant="primary"
            pending={isPending}
            labels={{ pending: text.searching }}
            icon={<Search aria-hidden />}
          >
            <span className="max-sm:sr-only">{text.button}</span>
          </Button>
        </form>
      </search>
      {filters}
      <p role="status" className="text-(--ui-text-muted) wrap-anywhere">
        {isPending ? text.searching : problem === '' && text.count(total, query)}
      </p>
      <div role="alert" className="flex flex-wrap items-center gap-3 empty:hidden">
        {problem !== '' && (
          <>
            <p className="text-(--ui-danger-text)">{problem}</p>
            <Button
              onClick={() => {
                inputRef.current?.focus();
                void search();
              }}
            >
              {text.retry}
            </Button>
          </>
        )}
      </div>
      {results.length === 0 ? (
        !isPending && problem === '' && empty
      ) : (
        <ol aria-busy={isPending} className="grid gap-5">
          {results.map((result) => (
            <li key={result.id} className="grid gap-0.5">
              {result.context && (
                <p id={`${id}-${result.id}`} className="text-xs text-(--ui-text-muted)">
                  {result.context}
                </p>
              )}
              <Heading className="font-medium">
                <a
                  href={result.href}
                  onClick={(event) => navigate(event, onNavigate)}
                  aria-describedby={result.context ? `${id}-${result.id}` : undefined}
                  className="rounded-xs text-(--ui-accent-text) wrap-anywhere underline underline-offset-2 visited:text-(--ui-text-muted) hover:decoration-2 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
                >
                  <Marked text={result.title} query={query} />
                </a>
              </Heading>
              {result.excerpt && (
                <p className="text-(--ui-text-muted) text-pretty wrap-anywhere">
                  <Marked text={result.excerpt} query={query} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
    </div>
  );
}

/** The words of the query where they begin a word of the text. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} className={MARK}>
        {part}
      </mark>
    ),
  );
}

const MARK = 'rounded-xs bg-(--ui-accent-soft) font-semibold text-(--ui-text)';
