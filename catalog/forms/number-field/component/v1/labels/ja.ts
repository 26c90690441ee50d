import type { NumberFieldLabels } from '../component';

export const numberField: NumberFieldLabels = {
  required: '数値を入力してください。',
  unfit: (typed, meant) =>
    `「${typed}」は数値ではありません。${meant === undefined ? '数字だけを入力してください。' : `${meant}のことですか？`}`,
  decimals: (n) => (n === 0 ? '整数を入力してください。' : `小数点以下は${n}桁までです。`),
  tooSmall: (min) => `${min}以上を入力してください。`,
  tooLarge: (max) => `${max}以下を入力してください。`,
  increase: (label) => `${label}を増やす`,
  decrease: (label) => `${label}を減らす`,
};
