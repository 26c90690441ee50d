import type { RichTextLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const richText: RichTextLabels = {
  tools: (label) => `${label}の書式`,
  block: '段落の種類',
  text: '本文',
  heading: (rank) => (rank === 1 ? '見出し' : `見出し${rank}`),
  codeBlock: 'コード',
  bold: '太字',
  italic: '斜体',
  code: '行内コード',
  bullets: '箇条書き',
  numbers: '番号付きリスト',
  quote: '引用',
  link: 'リンク',
  address: 'リンク先のアドレス',
  applyLink: '適用',
  removeLink: 'リンクを解除',
  noAddress: 'https://larkfield.exampleのようなアドレスを入力してください。',
  undo: '元に戻す',
  redo: 'やり直す',
  required: '文章を入力してください。',
  remaining: (n) => (n < 0 ? `${number(-n)}文字超過` : `残り${number(n)}文字`),
  tooLong: (excess) => `${number(excess)}文字減らしてください。`,
};
