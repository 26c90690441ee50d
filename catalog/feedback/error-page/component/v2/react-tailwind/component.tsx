'use client';

import { ArrowRight, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Button, navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface ErrorPageSuggestion {
  href: string;
  title: string;
  detail?: string | undefined;
}

export interface ErrorPageProps {
  /** Small, above the title: "404". */
  code?: string | undefined;
  /** What is the case: "There is no page at this address". */
  title: string;
  /** The likely reason, what is safe, and whose fault it is if it is ours. */
  children: ReactNode;
  /** One or two: `ButtonLink` or `Button`. */
  actions?: ReactNode;
  /** What was probably meant, best first. */
  suggestions?: readonly ErrorPageSuggestion[] | undefined;
  /** A form that works without scripts, filled with the words of the address. */
  search?:
    | { readonly action: string; readonly name: string; readonly defaultValue?: string | undefined }
    | undefined;
  /** What support asks for: a request id and the time. */
  reference?: string | undefined;
  /** Moves focus to the title, after a crash in the page. Not on an ordinary load. */
  takeFocus?: boolean | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  className?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<ErrorPageLabels> | undefined;
}

/** Every text that the page brings along, for translation. */
export interface ErrorPageLabels {
  suggestions: string;
  search: string;
  reference: string;
}

const ENGLISH: ErrorPageLabels = {
  suggestions: 'You may be looking for',
  search: 'Search',
  reference: 'Reference',
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
/** What stands below a heading of this level. */
const BELOW = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

/** In place of a page that cannot be shown: what happened, and the ways on. */
export function ErrorPage({
  code,
  title,
  children,
  actions,
  suggestions = [],
  search,
  reference,
  takeFocus = false,
  onNavigate,
  className = '',
  headingLevel = 1,
  labels,
}: ErrorPageProps) {
  const text = useLabels('errorPage', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const Below = BELOW[headingLevel];
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takeFocus) titleRef.current?.focus();
  }, [takeFocus]);

  return (
    <div
      className={`w-full max-w-xl font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {code && <p className="mb-2 font-medium text-(--ui-text-subtle) tabular-nums">{code}</p>}
      <Heading
        ref={titleRef}
        tabIndex={-1}
        className={`w-fit rounded-(--ui-radius-small) text-2xl/8 font-semibold tracking-tight text-balance ${FOCUS}`}
      >
        {title}
      </Heading>
      <div className="mt-2 max-w-prose text-sm/6 text-pretty text-(--ui-text-muted)">
        {children}
      </div>
      {search && (
        <form action={search.action} role="search" className="relative mt-6 flex gap-2">
          <Search
            aria-hidden
            className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-(--ui-text-subtle)"
          />
          <input
            type="search"
            name={search.name}
            size={1}
            defaultValue={search.defaultValue}
            aria-label={text.search}
            className="h-(--ui-control) min-w-0 grow rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) ps-9 pe-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm"
          />
          <Button type="submit">{text.search}</Button>
        </form>
      )}
      {suggestions.length > 0 && (
        <nav aria-label={text.suggestions} className="mt-6">
          <Below className="font-medium">{text.suggestions}</Below>
          <ul className="mt-2 divide-y divide-(--ui-border) overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
            {suggestions.map(({ href, title: name, detail }) => (
              <li key={href}>
                <a
                  href={href}
                  onClick={(event) => navigate(event, onNavigate)}
                  className="group flex min-h-11 items-center gap-3 px-4 py-2.5 hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
                >
                  <span className="min-w-0 grow wrap-anywhere">
                    <span className="block font-medium">{name}</span>
                    {detail && <span className="block text-(--ui-text-muted)">{detail}</span>}
                  </span>
                  <ArrowRight
                    aria-hidden
                    className="size-4 shrink-0 text-(--ui-text-subtle) rtl:-scale-x-100"
                  />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
      {reference && (
        <p className="mt-6 border-t border-(--ui-border) pt-3 text-xs text-(--ui-text-subtle)">
          {text.reference}{' '}
          <code className="ms-1 font-(family-name:--ui-font-mono) wrap-anywhere select-all">
            {reference}
          </code>
        </p>
      )}
    </div>
  );
}
