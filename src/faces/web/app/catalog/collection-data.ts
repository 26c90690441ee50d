/** What a page that lists patterns tells programs of itself: schema.org's `CollectionPage`. */
export function collectionData(page: {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}): Readonly<Record<string, unknown>> {
  return { '@context': 'https://schema.org', '@type': 'CollectionPage', ...page };
}
