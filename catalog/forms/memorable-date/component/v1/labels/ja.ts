import type { MemorableDateLabels } from '../component';

export const memorableDate: MemorableDateLabels = {
  part: { day: '日', month: '月', year: '年' },
  required: '日付を入力してください。',
  missing: (part) => `日付の「${part}」を入力してください。`,
  unfit: {
    day: '日は1から31で入力してください。',
    month: '月は1から12、または月の名前で入力してください。',
    year: '年は4桁で入力してください。',
  },
  noSuchDay: 'この日は存在しません。日と月を確認してください。',
  tooEarly: (min) => `${min}以降の日付を入力してください。`,
  tooLate: (max) => `${max}以前の日付を入力してください。`,
};
