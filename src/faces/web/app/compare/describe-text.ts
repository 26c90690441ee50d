/** What the lines of two texts do not show: how they end, and a byte order mark. */
export function describeText(
  older: string | undefined,
  newer: string | undefined,
): { readonly remarks: readonly string[]; readonly isCrlf: boolean } {
  const remarks: string[] = [];
  const before = lineEnds(older) ?? lineEnds(newer) ?? 'LF';
  const after = lineEnds(newer) ?? before;
  if (before !== after) remarks.push(`Line ends were ${before} and are ${after}.`);
  else if (after !== 'LF') remarks.push(`Line ends are ${after}.`);
  const [hadMark, hasMark] = [older, newer].map((text) => text?.startsWith('\uFEFF') === true);
  if (hadMark && hasMark) remarks.push('Both begin with a byte order mark.');
  else if (hadMark && newer !== undefined) remarks.push('The byte order mark is gone.');
  else if (hasMark) remarks.push('Begins with a byte order mark.');
  return { remarks, isCrlf: before === 'CRLF' && after === 'CRLF' };
}

function lineEnds(text: string | undefined): 'LF' | 'CRLF' | 'CRLF and LF, mixed' | undefined {
  if (text === undefined || !text.includes('\n')) return undefined;
  if (!text.includes('\r\n')) return 'LF';
  return /(?:^|[^\r])\n/.test(text) ? 'CRLF and LF, mixed' : 'CRLF';
}
