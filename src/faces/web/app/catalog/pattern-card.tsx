import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PatternType } from '../../../../domain/patterns/pattern.ts';
import { type SaveState, SaveButton } from '../bookmarks/save-button.tsx';
import { Cover } from '../page/cover.tsx';
import { LiveCover, LiveCovers, useThemedCovers } from './live-cover.tsx';
import { counted } from '../../../../domain/text.ts';

/** The data of a card. */
export interface PatternCardData {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly type: PatternType;
  readonly section: string;
  readonly number: number;
  readonly tags: readonly string[];
  readonly coverImage: string | undefined;
  /** The active version; empty if the store does not respond, undefined without code. */
  readonly codeVersion: string | undefined;
  /** The examples on its page. */
  readonly exampleCount: number;
  /** Whether the live component replaces the cover. */
  readonly hasLiveCover: boolean;
  readonly saveState: SaveState;
}

/** Shot, title and description; the whole card is the link. */
export function PatternCard({
  card,
  level = 'h3',
  children,
}: {
  readonly card: PatternCardData;
  readonly level?: 'h2' | 'h3';
  /** In place of the description. */
  readonly children?: ReactNode;
}) {
  const Heading = level;
  const isThemed = useThemedCovers();
  const isLive = card.hasLiveCover || (isThemed && (card.codeVersion ?? '') !== '');
  return (
    <article className="card">
      <span className="shot">
        <Cover image={card.coverImage} />
        {isLive ? <LiveCover slug={card.slug} /> : null}
      </span>
      <div className="mt-3 flex items-center gap-x-2">
        <Heading className="min-w-0 text-base leading-6">
          <Link to={card.slug} prefetch="intent">
            {card.title}
          </Link>
        </Heading>
        <CardBadge card={card} />
        {card.exampleCount === 0 ? null : (
          <span className="badge">{counted(card.exampleCount, 'example')}</span>
        )}
        <span className="above -my-1 ms-auto">
          <SaveButton pattern={card} state={card.saveState} isQuiet />
        </span>
      </div>
      {children ?? <p className="mt-0.5 line-clamp-2 text-muted">{card.description}</p>}
    </article>
  );
}

/** The active version, or a note that there is only guidance. */
function CardBadge({ card }: { readonly card: PatternCardData }) {
  if (card.codeVersion === undefined) {
    return <span className="badge">Guidance</span>;
  }
  return (
    <span className="badge badge-version">
      <span className="sr-only">Has code, active version</span>
      {card.codeVersion}
    </span>
  );
}

/** A responsive grid of cards. */
export function PatternGrid({
  cards,
  level,
  isNarrow = false,
}: {
  readonly cards: readonly PatternCardData[];
  readonly level?: 'h2' | 'h3';
  /** Whether it is next to a text. */
  readonly isNarrow?: boolean;
}) {
  return (
    <LiveCovers>
      <ul
        className={`grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 ${isNarrow ? '' : 'xl:grid-cols-3'}`}
      >
        {cards.map((card) => (
          <li key={card.slug}>
            <PatternCard card={card} {...(level === undefined ? {} : { level })} />
          </li>
        ))}
      </ul>
    </LiveCovers>
  );
}

/** The label of a pattern type. */
export function typeLabel(type: PatternType): 'Component' | 'Flow' | 'Pattern' {
  switch (type) {
    case 'components':
      return 'Component';
    case 'flows':
      return 'Flow';
    case 'pattern':
      return 'Pattern';
  }
}

/** The plural label of a pattern type. */
export function typeGroupLabel(type: PatternType): string {
  return `${typeLabel(type)}s`;
}
