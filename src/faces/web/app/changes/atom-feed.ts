/** An entry of a feed. Its texts are escaped here. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601. */
  readonly updated: string;
  readonly author: string | undefined;
  readonly text: string;
}

/** A feed as Atom (RFC 4287). One without entries was updated when Unix time began: it has no other date. */
export function atomFeed(feed: {
  readonly id: string;
  readonly title: string;
  readonly pageUrl: string;
  readonly feedUrl: string;
  /** Latest first. */
  readonly entries: readonly FeedEntry[];
}): string {
  const { id, title, pageUrl, feedUrl, entries } = feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escape(id)}</id>`,
    `  <title>${escape(title)}</title>`,
    `  <updated>${escape(entries[0]?.updated ?? new Date(0).toISOString())}</updated>`,
    `  <author><name>${escape(title)}</name></author>`,
    `  <link href="${escape(pageUrl)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escape(feedUrl)}"/>`,
    ...entries.map(
      (entry) => `  <entry>
    <id>${escape(entry.id)}</id>
    <title>${escape(entry.title)}</title>
    <link href="${escape(entry.url)}"/>
    <updated>${escape(entry.updated)}</updated>${
      entry.author === undefined
        ? ''
        : `\n    <author><name>${escape(entry.author)}</name></author>`
    }
    <content type="text">${escape(entry.text)}</content>
  </entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Also removes what XML 1.0 has no way to write: control characters and unpaired surrogates. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
