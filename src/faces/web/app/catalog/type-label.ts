import type { PatternType } from '../../../../domain/catalog/pattern.ts';

/** What a type of entry is called on the site. */
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

/** The same for several of them. */
export function typeGroupLabel(type: PatternType): string {
  return `${typeLabel(type)}s`;
}
