'use client';

import type { ComponentProps, ReactNode } from 'react';

import { navigate } from '../forms-button/component';
import type { Navigate } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface CardProps extends Omit<ComponentProps<'article'>, 'title' | 'children'> {
  title: string;
  /** Turns the whole card into the target of one link, its title. */
  href?: string | undefined;
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
  /** Level of the title in the outline of the page. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** A row of a list, or a card of a grid. */
  layout?: 'card' | 'row' | undefined;
  /** A picture, an avatar, an icon. Decorative: an image has `alt=""`. */
  media?: ReactNode;
  /** A badge, at the end of the title's line. */
  status?: ReactNode;
  description?: ReactNode;
  /** A value that is `null` or empty reads "Not set". */
  facts?: readonly { label: string; value: ReactNode }[] | undefined;
  /** Buttons or a menu. They stay apart from the link. */
  actions?: ReactNode;
  /** The one that is open beside the list. */
  isCurrent?: boolean | undefined;
  labels?: Partial<CardLabels> | undefined;
}

export interface CardLabels {
  notSet: string;
}

const ENGLISH: CardLabels = { notSet: 'Not set' };

const ROOT =
  'group/card relative isolate flex min-w-0 font-(family-name:--ui-font) text-sm text-(--ui-text) has-[h2>a,h3>a,h4>a]:hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] data-current:bg-(--ui-accent-soft) forced-colors:data-current:outline-2 forced-colors:data-current:-outline-offset-2 forced-colors:data-current:outline-[Highlight]';
const LAYOUT = {
  card: 'flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) data-current:border-(--ui-accent-text) [overflow-clip-margin:4px]',
  row: 'flex-wrap items-center gap-x-3 px-4 py-3',
};
// The link covers the card; its ring is drawn around all of it.
const LINK =
  'outline-none after:absolute after:inset-0 after:rounded-[inherit] hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus)';

/** One thing: its name, what tells it apart, and what can be done with it. */
export function Card(props: CardProps) {
  const { title, href, layout = 'card', media, status, description, ...more } = props;
  const { headingLevel = 3, facts = [], actions, isCurrent = false, onNavigate, ...own } = more;
  const { labels, className = '', ...rest } = own;
  const text = useLabels('card', ENGLISH, labels);
  const Heading = `h${headingLevel}` as const;
  const isRow = layout === 'row';

  return (
    <article
      {...rest}
      data-current={isCurrent || undefined}
      className={`${ROOT} ${LAYOUT[layout]} ${className}`}
    >
      {media && <div className={isRow ? 'shrink-0' : 'border-b border-(--ui-border)'}>{media}</div>}
      <div className={`grid min-w-0 grow gap-1 ${isRow ? 'basis-40' : 'content-start p-4'}`}>
        <div className="flex min-h-5.5 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Heading className="min-w-0 font-medium wrap-anywhere">
            {href === undefined ? (
              title
            ) : (
              <a
                href={href}
                aria-current={isCurrent || undefined}
                onClick={(event) => navigate(event, onNavigate)}
                className={LINK}
              >
                {title}
              </a>
            )}
          </Heading>
          {status}
        </div>
        {description && (
          <div className="text-pretty wrap-anywhere text-(--ui-text-muted)">{description}</div>
        )}
        {facts.length > 0 && (
          <dl
            className={`grid gap-x-4 gap-y-1 tabular-nums ${isRow ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]' : 'mt-2'}`}
          >
            {facts.map(({ label, value }) => (
              <div
                key={label}
                className={isRow ? 'min-w-0' : 'flex flex-wrap justify-between gap-x-4'}
              >
                <dt className="text-(--ui-text-muted)">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {value === null || value === '' ? (
                    <span className="text-(--ui-text-subtle)">{text.notSet}</span>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {actions && (
        // Above the link, so that a press on a button is not one on the card.
        <div
          className={`relative flex shrink-0 flex-wrap items-center gap-2 ${isRow ? 'ms-auto' : 'mt-auto px-4 pb-4'}`}
        >
          {actions}
        </div>
      )}
    </article>
  );
}

export interface CardListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Names the list: "Open orders". */
  label: string;
  layout?: 'grid' | 'list' | undefined;
  items: readonly (Omit<CardProps, 'layout'> & { id: string })[];
  /** For a router, in place of loading the document of a link. */
  onNavigate?: Navigate | undefined;
}

/** A list of cards, so that screen readers count them. */
export function CardList({
  label,
  layout = 'grid',
  items,
  onNavigate,
  className = '',
  ...rest
}: CardListProps) {
  const isGrid = layout === 'grid';
  return (
    // Safari drops the role of a list without bullets.
    <ul
      role="list"
      aria-label={label}
      {...rest}
      className={`${isGrid ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4' : 'divide-y divide-(--ui-border) overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)'} ${className}`}
    >
      {items.map((item) => (
        <li key={item.id} className="grid min-w-0">
          <Card onNavigate={onNavigate} {...item} layout={isGrid ? 'card' : 'row'} />
        </li>
      ))}
    </ul>
  );
}
