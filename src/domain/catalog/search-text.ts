import type { Pattern } from './pattern.ts';

/** What `searchText` holds: title, description and tags, joined by spaces (SPEC.md 2.1). */
export function searchTextOf(pattern: Pick<Pattern, 'title' | 'description' | 'tags'>): string {
  return [pattern.title, pattern.description, ...pattern.tags].join(' ');
}
