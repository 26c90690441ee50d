import type { ComparedPattern as Side } from './compare-patterns.server.ts';

/** What is said of each of two patterns: a text, points, or nothing. */
type Says = string | readonly string[] | undefined;

/** What differs between two patterns, in a table; what is the same is quiet. */
export function SideBySide(props: {
  readonly sides: readonly Side[];
  /** Names in place of titles. */
  readonly names: readonly (string | undefined)[];
  /** What a scene's author says of both, before what is read from them. */
  readonly facts: readonly { readonly name: string; readonly says: readonly string[] }[];
}) {
  const { sides, names, facts } = props;
  const rows: readonly (readonly [name: string, says: readonly Says[]])[] = [
    ...facts.map(({ name, says }) => [name, says] as const),
    ['Is for', sides.map(({ isFor, summary }) => (isFor.length === 0 ? summary : isFor))],
    ['Is not for', sides.map(({ isNotFor }) => isNotFor)],
    ['Code', sides.map(({ size }) => size ?? 'None')],
    [
      'Needs',
      sides.map(({ needs, size }) =>
        size === undefined ? '' : needs.join(', ') || 'Nothing else',
      ),
    ],
  ];
  const propNames = new Set(
    sides
      .flatMap((side) => side.props ?? [])
      .toSorted((a, b) => Number(b.required) - Number(a.required))
      .map(({ name }) => name),
  );
  const row = (name: string, says: readonly Says[]) =>
    says.every((each) => each === undefined || each.length === 0) ? null : (
      <tr key={name} className={String(says[0]) === String(says[1]) ? 'text-muted' : ''}>
        <th scope="row" className="wrap-anywhere">
          {name}
        </th>
        {says.map((each, index) => (
          <td key={sides[index]?.path} className="wrap-anywhere">
            <Said label={`${sides[index]?.title} ${name.toLowerCase()}`} says={each} />
          </td>
        ))}
      </tr>
    );
  return (
    <section aria-labelledby="facts" className="pt-12 md:pt-16">
      <h2 id="facts" className="text-lg font-semibold">
        Side by side
      </h2>
      <table className="scene-facts mt-4">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {sides.map(({ title, path }, index) => (
              <th key={path} scope="col">
                {names[index] ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(([name, says]) => row(name, says))}</tbody>
        {propNames.size === 0 ? null : (
          <tbody className="[&_td]:font-mono [&_td]:text-[0.8125rem]">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-8! font-semibold! text-text!">
                Props
              </th>
            </tr>
            {[...propNames].map((name) =>
              row(
                name,
                sides.map((side) => describeProp(side, name)),
              ),
            )}
          </tbody>
        )}
      </table>
    </section>
  );
}

function Said({ label, says }: { readonly label: string; readonly says: Says }) {
  if (typeof says === 'string' || says === undefined) return says;
  return (
    <ul aria-label={label} className="space-y-2">
      {says.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function describeProp({ props = [] }: Side, name: string): string {
  const prop = props.find((each) => each.name === name);
  return prop === undefined ? 'None' : `${prop.type}${prop.required ? ', required' : ''}`;
}
