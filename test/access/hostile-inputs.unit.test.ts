import { expect, test } from 'vitest';
import { PAGES, ROUTES, TOOLS } from './access-table.ts';
import { PAGE_INPUTS, ROUTE_INPUTS } from './hostile-inputs.ts';
import { TOOL_INPUTS } from './hostile-tools.ts';

// The tables of access have all that the app lists (access-matrix.app.test.ts).
test.each([
  ['tool', 'TOOL_INPUTS', TOOLS, TOOL_INPUTS],
  ['route', 'ROUTE_INPUTS', ROUTES, ROUTE_INPUTS],
  ['page', 'PAGE_INPUTS', PAGES, PAGE_INPUTS],
])('every %s has a row of hostile inputs', (_kind, name, all, inputs) => {
  const message = `Add the worst inputs of what is new to ${name} in test/access/hostile-inputs.ts, and measure them with npm run bench -- hostile --kind costs; remove what is gone.`;
  expect(Object.keys(inputs).toSorted(), message).toEqual(Object.keys(all).toSorted());
  const isMiddleware = (row: string) => ROUTES[row]?.opens === 'middleware';
  const empty = Object.entries(inputs).filter(
    ([row, { length }]) => length === 0 && !isMiddleware(row),
  );
  expect(
    empty.map(([row]) => row),
    message,
  ).toEqual([]);
});
