import { differentWords, repeated } from '../support/hostile-arguments.ts';

export const LARGE = '/navigation/command-palette';
const UUID = '5b1f0c52-6d0e-4a51-9d3c-2f8a7c3e9b01';
const KIT = [
  '/screens/orders',
  '/data-display/data-table',
  LARGE,
  '/overlays/drawer',
  '/forms/date-picker',
  '/data-display/kanban-board',
  '/screens/checkout',
  '/ai/chat-composer',
];

/** References that lead nowhere, as long as they may be, each of other words. */
const unknownReferences = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) =>
      `${repeated('a b c d e f g h i j k l m n o p q r s t u v w x y z ', 490)}${index}`,
  );
export const UNKNOWN_HELD = unknownReferences(50).map((pattern_id) => ({
  pattern_id,
  sha256: '0'.repeat(64),
}));

/** Files that made rules of a review take seconds. */
export const HOSTILE_CODE = [
  'a:'.repeat(29_900),
  Array.from({ length: 5000 }, (_, index) => `--ui-${index.toString(36)}`).join(' '),
  'rgb('.repeat(14_900),
  `--ui-${'a'.repeat(59_000)}`,
  `x"/>${'<br id="x"/>'.repeat(2900)}<p aria-controls="${differentWords(24_000)}`,
].map((text) => `export const A = () => <main><p className="${text}"/></main>;`);

/** Types that a checker works on for long, beside a component of the catalog. */
const HOSTILE_TYPES = [
  `type D = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';\n${Array.from({ length: 300 }, (_, index) => `type X${index} = \`\${D}\${D}\${D}\${D}\${${index === 0 ? 'D' : `X${index - 1} & D`}}\`; declare const x${index}: { [K in X${index}]: \`\${K}x\` }; export const b${index} = <Badge tone={x${index}} />;`).join('\n')}`,
  `type N<A, R extends unknown[] = []> = R['length'] extends 900 ? R : N<A, [...R, A]>;\n${Array.from({ length: 400 }, (_, index) => `export const b${index} = <Badge tone={[] as unknown as N<${index}>} />;`).join('\n')}`,
].map((text) => `import { Badge } from '../data-display-badge/component';\n${text}`);

/** Arguments beside those that fill each tool's schema (`fullArguments`): the most that real ones make it do. */
export const TOOL_INPUTS: Readonly<Record<string, readonly object[]>> = {
  search_patterns: [
    { query: differentWords(1000), limit: 50 },
    { query: 'menu', limit: 50 },
  ],
  search_components: [
    { query: differentWords(1000), limit: 50 },
    { query: 'a', limit: 50 },
  ],
  list_categories: [{}],
  get_pattern: [{ slug: LARGE, include: ['guide'] }],
  get_component: [{ pattern_id: LARGE }, { pattern_id: repeated('table-', 300) }],
  check_component_updates: [
    {
      components: Array.from({ length: 50 }, () => ({ pattern_id: LARGE, sha256: '0'.repeat(64) })),
    },
    { components: UNKNOWN_HELD },
  ],
  list_changes: [
    { since: '2000-01-01', limit: 100 },
    { since: '9999 months', patterns: KIT },
    { since: 'a'.repeat(40) },
    { since: '1 day', patterns: unknownReferences(50) },
    {
      since: '1 day',
      patterns: [...Array.from({ length: 49 }, () => LARGE), ...unknownReferences(1)],
    },
  ],
  list_components: [{}],
  find_components: [
    { brief: differentWords(1000), limit: 20 },
    { brief: KIT.join(' ') },
    { parts: Array.from({ length: 12 }, () => differentWords(10)) },
  ],
  get_kit: [{ components: KIT }, { components: unknownReferences(8) }],
  get_guide: [{ name: 'toast-or-banner' }],
  preview_component: [{ slug: LARGE, include: ['image'] }],
  review_code: [...HOSTILE_CODE, ...HOSTILE_TYPES].map((code) => ({ code })),
  get_connection: [{}],
  get_library: [{}],
  list_libraries: [{}],
  list_library_bookmarks: [{}],
  save_pattern: [{ pattern_id: LARGE }],
  remove_pattern: [{ pattern_id: LARGE }],
  update_library: [{}],
  list_pattern_variants: [{ pattern_id: LARGE }],
  get_pattern_component: [{ pattern_id: LARGE }],
  copy_component_bundle: [{ pattern_id: LARGE }],
  generate_components_export: [{}],
  get_export_job_status: [{ job_id: UUID }],
};
