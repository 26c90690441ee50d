import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Pattern, PatternType } from '../../../../domain/catalog/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import { type SaveState, saveStates } from '../account/reader.ts';
import { SaveButton } from '../account/save-button.tsx';
import { Cover } from './cover.tsx';

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
  /** The active version; empty if the store does not answer, undefined without code. */
  readonly codeVersion: string | undefined;
  readonly saveState: SaveState;
}

/** The cards of some patterns. If the store does not answer, the badges are missing, not the page. */
export async function toCards(
  site: SiteDeps,
  patterns: readonly Pattern[],
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  const states = await saveStates(
    site,
    patterns.map(({ id }) => id),
  );
  const withCode: ReadonlySet<string> = available.ok ? available.value : new Set();
  return Promise.all(
    patterns.map(async (pattern, index) => ({
      id: pattern.id,
      slug: pattern.slug,
      title: pattern.title,
      description: pattern.description,
      type: pattern.type,
      section: pattern.section,
      number: pattern.number,
      tags: pattern.tags,
      coverImage: pattern.coverImage,
      codeVersion: withCode.has(pattern.id) ? await activeVersionOf(site, pattern) : undefined,
      saveState: states[index],
    })),
  );
}

async function activeVersionOf(site: SiteDeps, pattern: Pattern): Promise<string> {
  const active = await site.components.activeVersion(site.principal, pattern.id);
  return active.ok ? (active.value ?? '') : '';
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
  return (
    <article className="card">
      <span className="shot">
        <Cover image={card.coverImage} />
      </span>
      <div className="mt-3 flex items-center gap-x-2">
        <Heading className="min-w-0 text-base leading-6">
          <Link to={card.slug} prefetch="intent">
            {card.title}
          </Link>
        </Heading>
        <CardBadge card={card} />
        <span className="above -my-1 ms-auto">
          <SaveButton pattern={card} state={card.saveState} isQuiet />
        </span>
      </div>
      {children ?? <p className="mt-0.5 line-clamp-2 text-muted">{card.description}</p>}
    </article>
  );
}

/** The active version, or the type of a pattern without code. */
function CardBadge({ card }: { readonly card: PatternCardData }) {
  if (card.codeVersion === undefined) {
    return <span className="badge">{typeLabel(card.type)}</span>;
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
}: {
  readonly cards: readonly PatternCardData[];
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <li key={card.slug}>
          <PatternCard card={card} {...(level === undefined ? {} : { level })} />
        </li>
      ))}
    </ul>
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

/** Formats a count, such as `1 pattern`. */
export function countPatterns(count: number): string {
  return count === 1 ? '1 pattern' : `${count} patterns`;
}
