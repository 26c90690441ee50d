/** What the code of an item says of it, for items whose registry says nothing. */
export interface CodeTexts {
  /** The first label or heading. */
  readonly heading: string | undefined;
  /** What a reader sees, in its order, each once. */
  readonly visible: readonly string[];
  /** The names that it exports. */
  readonly exported: readonly string[];
}

/** Longer code is read up to here. */
const MAX_READ = 60_000;
const MAX_TEXTS = 40;

/** What is between tags and no text. */
const CODE = /=>|&&|\|\||\w\(|["`]|[(:,]$/;

const HEADING = /<(?:Label|legend|h[1-4]|[A-Z]\w*Title)\b[^<>]{0,300}>\s*([^<>{}]{3,90}?)\s*</g;
const VISIBLE =
  /(?<=[\w"'}/])>\s*([^<>{}=;]{2,200}?)\s*<|\b(?:placeholder|alt|aria-label|title|label|description)(?:=|: ?)"([^"\n]{2,120})"/g;
const EXPORTED =
  /^export (?:default )?(?:async )?(?:function|const|class)\s+(\w+)|^export \{([^}]{1,2000})\}/gm;

/** Reads TSX as far as texts go: by expressions, in time that grows with its length. */
export function readCodeTexts(code: string): CodeTexts {
  const read = code.slice(0, MAX_READ);
  const visible = new Set<string>();
  for (const [, between, attribute] of read.matchAll(VISIBLE)) {
    if (visible.size >= MAX_TEXTS) break;
    const text = oneLine(between ?? attribute ?? '');
    if (/^[\p{L}\p{N}@#$€+]/u.test(text) && /\p{L}{2}/u.test(text) && !CODE.test(text))
      visible.add(text);
  }
  const exported = [...read.matchAll(EXPORTED)].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').map((one) => /\w+$/.exec(one.trim())?.[0] ?? '') : [name],
  );
  const [, heading] = read.matchAll(HEADING).next().value ?? [];
  return {
    heading: heading === undefined ? undefined : oneLine(heading),
    visible: [...visible],
    exported: [...new Set(exported)].filter((name) => name !== '' && name !== 'Component'),
  };
}

function oneLine(text: string): string {
  return text
    .replaceAll(/&(?:apos|#39|rsquo);/g, '’')
    .replaceAll(/&quot;/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/&\w{1,8};|\s+/g, ' ')
    .trim();
}
