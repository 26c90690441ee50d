import type { PatternSource } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';

const requires = (number: number, versionId: string) => [
  { pattern_id: patternId(number), version_id: versionId },
];

const USER = "import { menu } from '../parts-menu/component';\n\nexport const user = menu;\n";
const HEADER =
  "import { user } from '../parts-user-menu/component';\n\nexport const header = user;\n";

/** A day of November 2026. */
export const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`;

/** A menu with a change that breaks, two that only follow it, one of them through the other, and one that went back. */
export const CHANGED_CATALOG: readonly PatternSource[] = [
  {
    slug: '/parts/menu',
    id: patternId(1),
    number: 1,
    title: 'Menu',
    active: 'v2',
    versions: {
      v1: { code: 'export const menu = 1;\n', manifest: { publishedAt: at(1) } },
      v2: {
        code: 'export const menu = 2;\n',
        manifest: {
          publishedAt: at(10),
          notes: 'Items are grouped.',
          breaking: 'Wrap the items in a group.',
        },
      },
    },
    activations: [
      { to: 'v1', at: at(1), derived: true },
      { from: 'v1', to: 'v2', at: at(12), by: 'Ada Lovelace' },
    ],
  },
  {
    slug: '/parts/user-menu',
    id: patternId(2),
    number: 2,
    title: 'User menu',
    active: 'v2',
    versions: {
      v1: {
        code: USER,
        manifest: { publishedAt: at(2), requires: requires(1, 'v1') },
      },
      v2: {
        code: USER,
        manifest: { publishedAt: at(13), breaking: false, requires: requires(1, 'v2') },
      },
    },
    activations: [
      { to: 'v1', at: at(2), derived: true },
      { from: 'v1', to: 'v2', at: at(13) },
    ],
  },
  {
    slug: '/parts/app-header',
    id: patternId(3),
    number: 3,
    title: 'App header',
    active: 'v2',
    versions: {
      v1: {
        code: HEADER,
        manifest: { publishedAt: at(3), requires: requires(2, 'v1') },
      },
      v2: {
        code: HEADER,
        manifest: { publishedAt: at(14), requires: requires(2, 'v2') },
      },
    },
    activations: [
      { to: 'v1', at: at(3), derived: true },
      { from: 'v1', to: 'v2', at: at(14) },
    ],
  },
  {
    slug: '/parts/date-picker',
    id: patternId(4),
    number: 4,
    title: 'Date picker',
    active: 'v1',
    versions: {
      v1: { code: 'export const date = 1;\n', manifest: { publishedAt: at(4) } },
      v2: { code: 'export const date = 2;\n', manifest: { publishedAt: at(15) } },
    },
    activations: [
      { to: 'v1', at: at(15) },
      { from: 'v1', to: 'v2', at: at(15) },
      { from: 'v2', to: 'v1', at: at(16), reason: 'v2 reads typed dates in the wrong order.' },
    ],
  },
  {
    slug: '/parts/words',
    id: patternId(5),
    number: 5,
    title: 'Words only',
  },
];
