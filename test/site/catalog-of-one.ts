import { createCatalog } from '../../src/domain/catalog/catalog.ts';

/** The id of its only pattern. */
export const PATTERN_ID = '00000000-0000-4000-8000-000000000000';
/** A catalog of one section and one pattern, without tags. */
export const catalogOfOne = createCatalog(
  {
    name: 'Test',
    sections: [{ slug: 'parts', title: 'Parts', description: '' }],
    patterns: [
      {
        id: PATTERN_ID,
        number: 1,
        title: 'A',
        description: 'A',
        tags: [],
        type: 'components',
        slug: '/parts/a',
        section: 'parts',
        searchText: 'A',
      },
    ],
  },
  'http://localhost',
);
