import { type FieldCase, FIELDS_IN_PLACES } from './fields.ts';
import { LAYER_PLACES, placesOf } from './fixture.ts';
import { LAYERS } from './layers.ts';
import { FIELD_PLACES } from './places.ts';

const HOLDS = 'holds';

/** What `field-matrix` checks of each field beside its places, and what a cell says. */
const CONDITIONS: Readonly<Record<string, (field: FieldCase) => string>> = {
  'opened again': () => HOLDS,
  'other record': ({ needsKey = false }) => (needsKey ? 'with a key' : HOLDS),
  'row deleted': () => HOLDS,
  'empty error': ({ other }) =>
    ["''", 'null', '[]', '{ country: null }'].includes(other) ? HOLDS : 'never empty',
  rejected: () => HOLDS,
  'forced colors': () => HOLDS,
  'right to left': () => HOLDS,
};

/** The guide on composition with its two tables as the matrix has them; everything else stays. */
export function withCompositionTables(guide: string): string {
  const tables = [fieldsTable(), layersTable()];
  return guide.replaceAll(/^\| (?:Field|Layer) \|.*\n(?:\|.*\n)+/gm, () => tables.shift() ?? '');
}

function fieldsTable(): string {
  return tableOf(
    ['Field', ...FIELD_PLACES, ...Object.keys(CONDITIONS)],
    Object.entries(FIELDS_IN_PLACES).map(([name, field]) => [
      name,
      field.slug,
      [
        ...FIELD_PLACES.map(() => HOLDS),
        ...Object.values(CONDITIONS).map((cellOf) => cellOf(field)),
      ],
    ]),
  );
}

function layersTable(): string {
  return tableOf(
    ['Layer', ...LAYER_PLACES],
    Object.entries(LAYERS).map(([name, layer]) => [
      name,
      layer.slug,
      LAYER_PLACES.map((place) =>
        layer.isAlone ? 'beside it' : placesOf(layer).includes(place) ? HOLDS : 'one toaster',
      ),
    ]),
  );
}

function tableOf(
  head: readonly string[],
  rows: readonly (readonly [name: string, slug: string, cells: readonly string[]])[],
): string {
  const lines = rows.map(
    ([name, slug, cells]) =>
      `| [${name.charAt(0).toUpperCase()}${name.slice(1)}](${slug}) | ${cells.join(' | ')} |`,
  );
  return `| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}\n${lines.join('\n')}\n`;
}
