/** A state, a prop or a rule of a pattern's component. */
export interface FoundFact {
  readonly kind: 'state' | 'prop' | 'rule';
  readonly slug: string;
  /** The pattern's title. */
  readonly title: string;
  readonly name: string;
  /** A prop's type. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
}

/** Says that no pattern has the words, but a fact. */
export function matchingFactText({ kind, title }: FoundFact): string {
  return `A ${kind} of ${title} matches.`;
}

/** The page of a fact. */
export function factPath({ kind, slug, name }: FoundFact): string {
  switch (kind) {
    case 'state':
      return `${slug}?state=${encodeURIComponent(name)}`;
    case 'prop':
      return `${slug}?tab=props`;
    case 'rule':
      return `${slug}?tab=rules`;
  }
}
