/** The limit of the sitemap protocol. */
const MAX_URLS = 50_000;

/**
 * The sitemap of a site's paths as XML. Beyond 50,000 it is an index of numbered parts.
 *
 * @param part from 1; undefined for the sitemap itself, or for the index @param dates the day of the last change, by
 * path @returns undefined for a part that does not exist
 */
export function sitemapXml(input: {
  readonly baseUrl: string;
  readonly paths: readonly string[];
  readonly dates: ReadonlyMap<string, string>;
  readonly part: string | undefined;
}): string | undefined {
  const { paths, dates, part } = input;
  const baseUrl = input.baseUrl.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const parts = Math.ceil(paths.length / MAX_URLS);
  if (part === undefined && parts > 1) {
    const numbers = Array.from({ length: parts }, (_, index) => index + 1);
    return document(
      'sitemapindex',
      numbers.map(
        (number) => `  <sitemap><loc>${baseUrl}/sitemap.xml?part=${number}</loc></sitemap>`,
      ),
    );
  }
  const number = part === undefined ? 1 : /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0;
  if (number < 1 || number > parts) return undefined;
  // Slugs are letters, digits and hyphens, so they need no escaping.
  const urls = paths.slice((number - 1) * MAX_URLS, number * MAX_URLS).map((path) => {
    const date = dates.get(path)?.slice(0, 10);
    const lastmod = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${baseUrl}${path}</loc>${lastmod}</url>`;
  });
  return document('urlset', urls);
}

function document(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
