import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callTool, toolError } from '../support/mcp-call.ts';
import { type FixtureServer, patternId, startFixtureServer } from './fixture-server.ts';

const ID = 'abcdef01-2345-4678-9abc-def012345678';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(
    [
      {
        slug: '/forms/date-picker',
        id: ID,
        number: 12,
        title: 'Date picker',
        versions: { v1: { code: 'export const picker = 1;\n' } },
      },
      { slug: '/forms/12', id: patternId(2), number: 13, title: 'A slug of digits' },
    ],
    { BASE_URL: 'https://patterns.example' },
  );
});
afterAll(() => server.close());

describe('finds a pattern by', () => {
  const references = [
    ['its id', ID],
    ['its id without dashes', ID.replaceAll('-', '')],
    ['its id in upper case', ID.toUpperCase()],
    ['its id in upper case without dashes', ID.toUpperCase().replaceAll('-', '')],
    ['its number', '12'],
    ['its catalog number', '#12'],
    ['its number with leading zeros', '#0012'],
    ['its slug', '/forms/date-picker'],
    ['its slug without the first slash', 'forms/date-picker'],
    ['its slug with a slash at the end', '/forms/date-picker/'],
    ['its slug with a slash at the end only', 'forms/date-picker/'],
    ['its slug in upper case', '/Forms/Date-Picker'],
    ['its slug between spaces', '  /forms/date-picker\n'],
    ['the URL of its page', 'https://patterns.example/forms/date-picker'],
    ['the URL with a slash at the end', 'https://patterns.example/forms/date-picker/'],
    ['the URL at a version', 'https://patterns.example/forms/date-picker?version=v1'],
    ['the URL with a fragment', 'https://patterns.example/forms/date-picker#usage'],
    ['its slug at a version', '/forms/date-picker?version=v1'],
    ['the URI of its resource', 'pattern://forms/date-picker'],
    ['the URI of its component', 'pattern://forms/date-picker/component/v1'],
    ['the URI of a file', 'pattern://forms/date-picker/component/v1/react-tailwind/component.tsx'],
  ];

  test.each(references)('%s: %j', async (_what, reference) => {
    const component = await callTool(server.url, 'get_component', { pattern_id: reference });
    expect(component.structuredContent.metadata.pattern_id).toBe(ID);
    const pattern = await callTool(server.url, 'get_pattern', { slug: reference });
    expect(pattern.structuredContent.pattern.pattern_id).toBe(ID);
  });
});

test.each([
  ['a page of another site', 'https://elsewhere.example/forms/date-picker'],
  ['a page of the site by another scheme', 'http://patterns.example/forms/date-picker'],
  ['a page of the site on another port', 'https://patterns.example:8443/forms/date-picker'],
  ['a host that begins like the site', 'https://patterns.example.evil.example/forms/date-picker'],
  ['the site as a user name', 'https://patterns.example@evil.example/forms/date-picker'],
  ['a page below another path', 'https://patterns.example/design/forms/date-picker'],
  ['a path without a host', '//evil.example/forms/date-picker'],
  ['a script', 'javascript:/forms/date-picker'],
  ['a file', 'file:///forms/date-picker'],
  ['a path with one part', '/date-picker'],
  ['a path with three parts', '/forms/date-picker/v1'],
  ['a path with dots', '/forms/../forms/date-picker'],
  ['an encoded slug', '/forms%2Fdate-picker'],
  ['a negative number', '-12'],
  ['a fraction', '12.0'],
  ['a number with two signs', '##12'],
  ['a number of ten digits', '1000000012'],
  ['digits that are not ASCII', '１２'],
  ['an id with a digit too many', `${ID}0`],
  ['an id in braces', `{${ID}}`],
])('%s is pattern_not_found: %j', async (_what, reference) => {
  const error = await toolError(server.url, 'get_component', { pattern_id: reference });
  expect(error?.kind).toBe('pattern_not_found');
});

test('tells a slug with a numeric name from a number', async () => {
  const bySlug = await callTool(server.url, 'get_pattern', { slug: 'forms/12' });
  expect(bySlug.structuredContent.pattern.catalog_number).toBe('#13');
  const byNumber = await callTool(server.url, 'get_pattern', { slug: '12' });
  expect(byNumber.structuredContent.pattern.catalog_number).toBe('#12');
});
