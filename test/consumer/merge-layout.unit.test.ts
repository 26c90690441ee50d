import { expect, test } from 'vitest';
import { mergeSyntax } from '../../packages/consumer/src/merge/merge-syntax.ts';

const markers = { ours: '<<<<<<<', separator: '=======', theirs: '>>>>>>>' };

const BASE = `export function Panel({ title, children }) {
  return (
    <section className="p-4">
      <Body tabIndex={-1} className="grid">
        {children}
      </Body>
    </section>
  );
}
`;
const THEIRS = `export function Panel({ title, children }) {
  return (
    <>
      <section className="p-4">
        <Body
          tabIndex={-1}
          className="grid"
          onFocus={(event) => remember(event.currentTarget)}
        >
          {children}
        </Body>
      </section>
    </>
  );
}
`;

test('the layout of a new version comes with it where it was not changed here', () => {
  const ours = BASE.replace('p-4', 'p-4 mine');
  const merged = mergeSyntax({ base: BASE, ours, theirs: THEIRS, markers });
  expect(merged).toMatchObject({ conflicts: 0, text: THEIRS.replace('p-4', 'p-4 mine') });
});

test('a layout that was changed here stays, with the comment in it', () => {
  const ours = BASE.replace(
    '<Body tabIndex={-1} className="grid">',
    '<Body\n        /* Ours. */ tabIndex={-1}\n        className="grid">',
  );
  const merged = mergeSyntax({ base: BASE, ours, theirs: THEIRS, markers });
  expect(merged?.conflicts).toBe(0);
  expect(merged?.text).toContain('<Body\n        /* Ours. */ tabIndex={-1}\n');
});
