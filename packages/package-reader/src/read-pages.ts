import { parse } from 'yaml';
import { z } from 'zod';
import { type PropTable, readTables } from './read-tables.ts';

/** A page of documentation in Markdown or MDX. */
export interface Page {
  readonly data: z.infer<typeof frontSchema>;
  /** The first heading, without the brackets of a tag. */
  readonly heading: string | undefined;
  /** What it says of itself, or its first paragraph. */
  readonly description: string | undefined;
  readonly tables: readonly PropTable[];
  /** Blocks of code that name their language. */
  readonly examples: readonly {
    readonly language: string;
    readonly code: string;
    /** The heading above it. */
    readonly title: string | undefined;
  }[];
}

const text = z.string().optional().catch(undefined);
const frontSchema = z.looseObject({
  title: text,
  description: text,
  metaTitle: text,
  metaDescription: text,
  category: text,
  component: text,
});

const FENCE = /^ {0,3}```([^\n]*)\n([\s\S]*?)^ {0,3}```/gm;

export function readPage(page: string): Page {
  const { data, body } = frontMatter(page);
  return {
    data,
    heading: /^# +(.+)$/m.exec(body)?.[1]?.replace(/^<?(.*?)>?$/, '$1'),
    description: data.description ?? firstParagraph(body) ?? data.metaDescription,
    tables: readTables(body),
    examples: [...body.matchAll(FENCE)].flatMap(({ 1: info = '', 2: code = '', index }) => {
      const [language = ''] = /^[\w-]+/.exec(info) ?? [];
      if (language === '' || code.trim() === '') return [];
      const section = [...body.slice(0, index).matchAll(/^##+ +(.+)$/gm)].at(-1)?.[1];
      const title = section?.replaceAll(/[`*_]|\[#.*/g, '').trim() || undefined;
      return [{ language, code: code.trimEnd(), title }];
    }),
  };
}

/** The front matter of a page; what is not YAML counts as none. */
function frontMatter(page: string): { readonly data: Page['data']; readonly body: string } {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(page);
  if (found === null) return { data: {}, body: page };
  const body = page.slice(found[0].length);
  try {
    return { data: frontSchema.parse(parse(found[1] ?? '')), body };
  } catch {
    return { data: {}, body };
  }
}

/** The first paragraph of prose: no heading, code, import, tag, list or table. */
function firstParagraph(body: string): string | undefined {
  const prose = body.replaceAll(FENCE, '').replaceAll(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '');
  for (const block of prose.split(/\n\s*\n/)) {
    const paragraph = block.trim();
    if (/^(?:$|#|<|import |export |\||[-*] |\d+\. |>|!\[|\[|\{|:::)/.test(paragraph)) continue;
    const sentence = paragraph
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[`*_]{1,3}/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (sentence.length >= 20) return sentence;
  }
  return undefined;
}
