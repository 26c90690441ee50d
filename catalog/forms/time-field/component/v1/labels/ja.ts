import type { TimeFieldLabels } from '../component';

export const timeField: TimeFieldLabels = {
  list: '時刻',
  required: '時刻を入力してください。',
  unfit: (text, example) => `「${text}」は時刻ではありません。${example}のように入力してください。`,
  early: (min) => `${min}以降を選択してください。`,
  late: (max) => `${max}以前を選択してください。`,
  between: (before, after) => `${before}または${after}を選択してください。`,
};
