'use client';

import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export interface PaginationProps {
  /** Counts from 1. */
  page: number;
  /** Rows altogether. Leave it out where counting is too slow, and set `hasNext`. */
  total?: number | undefined;
  /** Whether there is a further page, where `total` is not known. */
  hasNext?: boolean | undefined;
  pageSize: number;
  /** The address of a page, with sorting and filters in it. */
  href: (page: number) => string;
  /**
   * For a router: call `event.preventDefault()`, go there, and move to the start of the list. A press that opens a new tab
   * or saves the page is left to the browser.
   */
  onNavigate?: ((page: number, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Offers these sizes. */
  pageSizes?: readonly number[] | undefined;
  onPageSizeChange?: ((pageSize: number) => void) | undefined;
  /** BCP 47, for numbers. The language of the page, where it is left out. */
  locale?: string | undefined;
  labels?: Partial<PaginationLabels> | undefined;
  className?: string | undefined;
}

/** Every text that the pagination brings along, for translation. Numbers come as they are written. */
export interface PaginationLabels {
  /** Names the landmark: "Pages of orders". */
  nav: string;
  none: string;
  range: (from: string, to: string, total: string | undefined) => string;
  position: (page: string, pages: string | undefined) => string;
  page: (page: string) => string;
  previous: string;
  next: string;
  pageSize: string;
}

const ENGLISH: PaginationLabels = {
  nav: 'Pages',
  none: 'No rows',
  range: (from, to, total) => `${from}–${to}${total === undefined ? '' : ` of ${total}`}`,
  position: (page, pages) => (pages === undefined ? `Page ${page}` : `${page} of ${pages}`),
  page: (page) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Per page',
};

const LINK =
  'inline-flex h-(--ui-control) min-w-(--ui-control) items-center justify-center gap-1 rounded-(--ui-radius) border border-transparent px-2 transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-[current=page]:border-(--ui-border-strong) aria-[current=page]:bg-(--ui-surface) aria-[current=page]:font-semibold forced-colors:aria-[current=page]:bg-[Highlight] forced-colors:aria-[current=page]:text-[HighlightText] forced-colors:aria-[current=page]:forced-color-adjust-none aria-disabled:opacity-50 not-[[href]]:pointer-events-none';

/** Links to the pages of a list. The bar has the same places on every page, so that nothing moves under the pointer. */
export function Pagination({
  page,
  total,
  hasNext = false,
  pageSize,
  href,
  onNavigate,
  pageSizes,
  onPageSizeChange,
  locale,
  labels,
  className = '',
}: PaginationProps) {
  const text = useLabels('pagination', ENGLISH, labels);
  const { format } = new Intl.NumberFormat(useLocale(locale));
  const pages = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  /** The last page that is known. */
  const last = pages ?? (hasNext ? page + 1 : page);
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total ?? Infinity);

  /** Without a page it is a place without a link. */
  const link = (target: number, content: ReactNode, name?: string) => {
    const exists = target >= 1 && target <= last;
    return (
      <a
        {...(exists
          ? {
              href: href(target),
              onClick: (event) => {
                if (!opensElsewhere(event)) onNavigate?.(target, event);
              },
            }
          : { role: 'link', 'aria-disabled': true })}
        aria-label={name}
        aria-current={name !== undefined && target === page ? 'page' : undefined}
        rel={name !== undefined || !exists ? undefined : target < page ? 'prev' : 'next'}
        className={LINK}
      >
        {content}
      </a>
    );
  };

  return (
    <div
      className={`@container w-full font-(family-name:--ui-font) text-sm text-(--ui-text) tabular-nums ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 text-(--ui-text-muted) @md:w-auto">
          <p role="status">
            {total !== undefined && from > total
              ? text.none
              : text.range(format(from), format(to), total === undefined ? total : format(total))}
          </p>
          {pageSizes !== undefined && (
            <label className="flex items-center gap-2">
              {text.pageSize}
              <select
                value={pageSize}
                onChange={(event) => onPageSizeChange?.(Number(event.target.value))}
                className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-1.5 text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
              >
                {pageSizes.map((size) => (
                  <option key={size} value={size}>
                    {format(size)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        {(last > 1 || page > last) && (
          <nav aria-label={text.nav} className="w-full @md:ms-auto @md:w-auto">
            <ul className="flex items-center justify-between gap-0.5">
              <li className="font-medium">
                {link(
                  // From beyond the end, as an old link may be, it leads to the last page that exists.
                  Math.min(page - 1, last),
                  <>
                    <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
                    {text.previous}
                  </>,
                )}
              </li>
              <li className={`text-(--ui-text-muted) ${pages === undefined ? '' : '@md:hidden'}`}>
                {text.position(format(page), pages === undefined ? pages : format(pages))}
              </li>
              {(pages === undefined ? [] : places(page, pages)).map((place, index) => (
                <li key={place ?? `gap-${index}`} className="hidden @md:block">
                  {place === null ? (
                    <span
                      aria-hidden
                      className="grid w-(--ui-control) place-items-center text-(--ui-text-subtle)"
                    >
                      <Ellipsis className="size-4" />
                    </span>
                  ) : (
                    link(place, format(place), text.page(format(place)))
                  )}
                </li>
              ))}
              <li className="font-medium">
                {link(
                  page + 1,
                  <>
                    {text.next}
                    <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
                  </>,
                )}
              </li>
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

/** Seven places: first, last, the page with its neighbours, and `null` where two pages or more are left out. */
function places(page: number, pages: number): readonly (number | null)[] {
  const run = (start: number, length: number) => Array.from({ length }, (_, i) => start + i);
  if (pages <= 7) return run(1, pages);
  if (page <= 4) return [...run(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...run(pages - 4, 5)];
  return [1, null, page - 1, page, page + 1, null, pages];
}

/** A press with a key, which opens a tab or a window, or saves the page. */
const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
