'use client';

import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface DescriptionItem {
  term: string;
  /** One value, or several under one term. `null`, an empty text and an empty list read "Not set". */
  value: ReactNode | readonly ReactNode[];
  /** What the term means, where it is not plain. */
  hint?: ReactNode;
  /** At the end of the row: a copy button, a link to change it. Named with its object. */
  action?: ReactNode;
  /** Not known yet: a placeholder of its size shows. */
  loading?: boolean | undefined;
}

export interface DescriptionListProps extends Omit<ComponentProps<'div'>, 'children'> {
  items: readonly DescriptionItem[];
  /** A heading above. Without it, name the list with `aria-label`. */
  title?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Terms beside their values, above them, or in a grid of facts. Narrow places put terms above. */
  layout?: 'beside' | 'above' | 'grid' | undefined;
  /** Lines between the rows. By default in each layout but `grid`. */
  divided?: boolean | undefined;
  labels?: Partial<DescriptionListLabels> | undefined;
}

export interface DescriptionListLabels {
  notSet: string;
  loading: string;
  empty: string;
}

const ENGLISH: DescriptionListLabels = {
  notSet: 'Not set',
  loading: 'Loading',
  empty: 'No details.',
};

/** Rows share the columns of their list. */
const ROW = {
  beside: '@md:col-span-full @md:grid @md:grid-cols-subgrid',
  above: '',
  grid: '',
};
const LIST = {
  beside: '@md:grid @md:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_auto] @md:gap-x-4',
  above: '',
  grid: 'grid gap-x-6 gap-y-4 @sm:grid-cols-2 @2xl:grid-cols-3',
};

/** What is known of one thing: terms and their values, as a `<dl>`. */
export function DescriptionList(props: DescriptionListProps) {
  const { items, title, headingLevel = 3, layout = 'beside', divided, ...own } = props;
  const { labels, className = '', 'aria-label': name, ...root } = own;
  const text = useLabels('descriptionList', ENGLISH, labels);
  const id = useId();
  const hasLines = divided ?? layout !== 'grid';
  const Heading = `h${headingLevel}` as const;

  return (
    <div
      {...root}
      className={`@container min-w-0 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      {title && (
        <Heading id={`${id}-title`} className="mb-2 text-base font-semibold tracking-tight">
          {title}
        </Heading>
      )}
      {items.length === 0 ? (
        <p className="text-(--ui-text-muted)">{text.empty}</p>
      ) : (
        <dl
          aria-label={title ? undefined : name}
          aria-labelledby={title ? `${id}-title` : undefined}
          aria-busy={items.some(({ loading }) => loading)}
          className={`${LIST[layout]} ${layout === 'grid' ? '' : hasLines ? 'divide-y divide-(--ui-border)' : 'grid gap-y-3'}`}
        >
          {items.map(({ term, value, hint, action, loading = false }) => {
            const values = listOf(value);
            return (
              <div
                key={term}
                className={`relative min-w-0 ${ROW[layout]} ${hasLines && layout !== 'grid' ? 'py-2.5' : ''}`}
              >
                <dt
                  className={`min-w-0 wrap-anywhere text-(--ui-text-muted) ${action && layout !== 'beside' ? 'pe-16' : action ? 'pe-16 @md:pe-0' : ''}`}
                >
                  {term}
                  {hint && <span className="block text-xs text-(--ui-text-subtle)">{hint}</span>}
                </dt>
                {loading ? (
                  <dd className="mt-0.5 @md:mt-0">
                    <span className="sr-only">{text.loading}</span>
                    <span
                      aria-hidden
                      className="block h-5 w-2/3 animate-pulse rounded-(--ui-radius-small) bg-(--ui-active) motion-reduce:animate-none"
                    />
                  </dd>
                ) : (
                  <dd className="mt-0.5 grid min-w-0 gap-1 font-medium wrap-anywhere tabular-nums @md:mt-0">
                    {values.length === 0 ? (
                      <span className="font-normal text-(--ui-text-muted)">{text.notSet}</span>
                    ) : (
                      values.map((each, index) => <div key={index}>{each}</div>)
                    )}
                  </dd>
                )}
                {action && (
                  <dd
                    data-action
                    className={`absolute end-0 ${layout === 'beside' ? 'top-2 @md:static' : 'top-0'}`}
                  >
                    {action}
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      )}
    </div>
  );
}

const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

function listOf(value: DescriptionItem['value']): readonly ReactNode[] {
  const all: readonly ReactNode[] = Array.isArray(value) ? value : [value];
  return all.filter((each) => !isMissing(each));
}
