/** What an address asks to compare, as one text; empty where it asks for nothing. */
export function wantedComparison(params: URLSearchParams): string {
  if (params.get('view') !== 'versions') return '';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return from === '' && to === '' ? '' : `${from} ${to}`;
}
