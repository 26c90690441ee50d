/** What the code of an item says of it, for items whose registry says nothing. */
export interface CodeTexts {
  /** The first label or heading. */
  readonly heading: string | undefined;
  /** What a reader sees, in its order, each once. */
  readonly visible: readonly string[];
  /** The first paragraph of the comment on the first component that it exports. */
  readonly comment: string | undefined;
}

/** Longer code is read up to here. */
const MAX_READ = 60_000;
const MAX_TEXTS = 40;

/** What is between tags and no text. */
const CODE = /^extends\b|=>|&&|\|\||\w\(|["`]|[(:,]$/;

const HEADING = /<(?:Label|legend|h[1-4]|[A-Z]\w*Title)\b[^<>]{0,300}>\s*([^<>{}]{3,90}?)\s*</g;
const VISIBLE =
  /(?<=[\w"'}/])>\s*([^<>{}=;]{2,200}?)\s*<|\b(?:placeholder|alt|aria-label|title|label|description)(?:=|: ?)"([^"\n]{2,120})"/g;
const COMMENTED =
  /^\/\*\*((?:[^*]|\*(?!\/)){1,2000})\*\/\s{0,9}(?:export )?(?:default )?(?:async )?(?:function|const|class)\s+[A-Z]/m;

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
  const [, heading] = read.matchAll(HEADING).next().value ?? [];
  return {
    heading: heading === undefined ? undefined : oneLine(heading),
    visible: [...visible],
    comment: firstParagraph(COMMENTED.exec(read)?.[1] ?? ''),
  };
}

/** Of a comment, before its tags; undefined if it has none. */
function firstParagraph(comment: string): string | undefined {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trim());
  const from = lines.join('\n').trim().split('\n');
  const end = from.findIndex((line) => line === '' || line.startsWith('@'));
  const text = oneLine((end === -1 ? from : from.slice(0, end)).join(' '));
  return text === '' ? undefined : text;
}

function oneLine(text: string): string {
  return text
    .replaceAll(/&(?:apos|#39|rsquo);/g, '’')
    .replaceAll(/&quot;/g, '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/&\w{1,8};|\s+/g, ' ')
    .trim();
}
