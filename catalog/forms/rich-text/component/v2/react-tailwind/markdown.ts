import MarkdownIt from 'markdown-it';
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  schema as commonMark,
} from 'prosemirror-markdown';
import { Schema } from 'prosemirror-model';
import type { Node } from 'prosemirror-model';

type NodeName =
  | 'doc'
  | 'paragraph'
  | 'blockquote'
  | 'horizontal_rule'
  | 'heading'
  | 'code_block'
  | 'ordered_list'
  | 'bullet_list'
  | 'list_item'
  | 'text'
  | 'hard_break';

/** What can be written: all of CommonMark but pictures and HTML. */
export const schema = new Schema<NodeName, 'em' | 'strong' | 'link' | 'code'>({
  nodes: commonMark.spec.nodes
    .remove('image')
    .update('heading', { ...commonMark.spec.nodes.get('heading'), content: 'inline*' }),
  marks: commonMark.spec.marks.update('link', {
    ...commonMark.spec.marks.get('link'),
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return isAddress(href) ? { href, title: link.getAttribute('title') } : false;
        },
      },
    ],
  }),
});

const tokenizer = MarkdownIt('commonmark', { html: false }).disable('image');
tokenizer.validateLink = isAddress;

const { image: _image, ...tokens } = defaultMarkdownParser.tokens;
const parser = new MarkdownParser(schema, tokenizer, tokens);

/** What cannot be written, such as a picture, stays as the text that it is. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text);
}

export function writeMarkdown(text: Node): string {
  return defaultMarkdownSerializer.serialize(text);
}

/** Addresses that are safe to follow: nothing that runs code, or that seems to stay on the site and leads off it. */
export function isAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\])|#)\S*$/i.test(address.trim());
}

/** The address that was meant; undefined if it is none. */
export function addressOf(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address)) return undefined;
  if (isAddress(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(address)
    ? `https://${address}`
    : undefined;
}
