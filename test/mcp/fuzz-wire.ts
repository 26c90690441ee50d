import * as fc from '../support/fast-check.ts';

const requestLine = fc.constantFrom(
  'POST /mcp HTTP/1.1',
  'POST /mcp HTTP/1.0',
  'POST http://evil.example/mcp HTTP/1.1',
  'POST //evil.example/mcp HTTP/1.1',
  'GET //[ HTTP/1.1',
  'GET /?\u0080 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:80 HTTP/1.1',
  'QUERY /mcp HTTP/1.1',
  'POST /mcp HTTP/9.9',
  'POST /r/raw/%/%/v1.tsx HTTP/1.1',
  'GET /r/raw/%ff/%00/v1.tsx HTTP/1.1',
);

const hostLines = fc.constantFrom(
  'Host: localhost',
  'Host: localhost',
  'Host: localhost',
  '',
  'Host: ',
  'Host: a b',
  'Host: evil.example',
  'Host: localhost\r\nHost: evil.example',
);

const headerLine = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Accept: */*', 'Content-Type: application/json') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Content-Length: 2',
      'Content-Length: 999999999999',
      'Content-Length: -1',
      'Content-Length: 1, 2',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip, chunked',
      'Expect: 100-continue',
      'Expect: something-else',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Content-Encoding: gzip',
      'no colon',
      ': no name',
      'Spaced Name: x',
      `X-Long: ${'x'.repeat(20_000)}`,
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 30 }) },
);

/** Bytes that are more or less an HTTP request. */
export const anyWireBytes: fc.Arbitrary<string> = fc
  .record({
    line: requestLine,
    host: hostLines,
    headers: fc.array(headerLine, { maxLength: 3 }),
    end: fc.oneof(
      { weight: 8, arbitrary: fc.constant('\r\n\r\n') },
      { weight: 1, arbitrary: fc.constantFrom('\n\n', '\r\n') },
    ),
    body: fc.constantFrom('', '{}', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '[]x'),
  })
  .map(
    ({ line, host, headers, end, body }) =>
      [line, host, ...headers].filter((part) => part !== '').join('\r\n') + end + body,
  );
