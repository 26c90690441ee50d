/** The words of a text of three letters or more, in lower case. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
}

const ATTRIBUTES =
  /\s(?:aria-label|aria-description|aria-roledescription|aria-valuetext|aria-placeholder|title|placeholder|alt|label)="([^"]*)"/g;

/** The words that people see, hear or point at in the markup of a page. */
export function wordsOfPage(html: string): ReadonlySet<string> {
  const body = html.replaceAll(/<(style|script|svg)\b[^]*?<\/\1>/g, ' ');
  const attributes = [...body.matchAll(ATTRIBUTES)].map(([, value = '']) => value);
  const texts = body.replaceAll(/<[^>]*>/g, ' ');
  return wordsOf(
    [texts, ...attributes]
      .join(' ')
      .replaceAll(/&#x27;|&#39;/g, '’')
      .replaceAll(/&[a-z]+;/g, ' '),
  );
}
