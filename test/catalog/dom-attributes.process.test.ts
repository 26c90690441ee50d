import { expect, test } from 'vitest';
import { ROOT, createProgram } from '../../src/adapters/type-reader/compiler.ts';
import { exportsOf } from '../../src/adapters/type-reader/read-component.ts';
import { isElementAttribute } from '../../src/domain/components/review/dom-attributes.ts';

const FILE = `${ROOT}/a/elements.tsx`;

/** The names of the attributes that React's types give to an element. */
const namesOf = (() => {
  const program = createProgram(
    new Map([[FILE, `import type { JSX } from 'react'; export type All = JSX.IntrinsicElements;`]]),
  );
  const checker = program.getTypeChecker();
  const [all] = exportsOf(program, FILE);
  return (element: string): readonly string[] => {
    const symbol = all && checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(all), element);
    if (symbol === undefined) throw new Error(`There is no <${element}>.`);
    return checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)).map(({ name }) => name);
  };
})();

test.each(
  `a audio blockquote button canvas details dialog div fieldset form iframe img input label li meter ol option output
  progress section select span table td textarea th time ul video`.split(/\s+/),
)("a review knows the attributes of <%s> that React's types have, and no others", (element) => {
  const names = namesOf(element).filter((name) => !name.includes('-'));
  const listed = ['section', 'span', 'ul'].includes(element) ? 'div' : element;
  expect(names.filter((name) => !isElementAttribute(listed, name))).toEqual([]);
  const foreign = namesOf('input').concat(namesOf('a'), namesOf('video'), ['onPress', 'varient']);
  expect(
    foreign.filter((name) => !names.includes(name) && isElementAttribute(listed, name)),
  ).toEqual([]);
});
