import type { TextAreaLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const textArea: TextAreaLabels = {
  required: '文章を入力してください。',
  limit: (max) => `${number(max)}文字以内。`,
  remaining: (n) => (n < 0 ? `${number(-n)}文字超過` : `残り${number(n)}文字`),
  tooLong: (excess) => `${number(excess)}文字減らしてください。`,
};
