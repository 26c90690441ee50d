import type { DatePickerLabels } from '../component';

export const datePicker: DatePickerLabels = {
  open: 'カレンダーを開く',
  calendar: '日付を選択',
  previous: '前の月',
  next: '次の月',
  required: '日付を入力してください。',
  unfit: (text, example) => `「${text}」は日付ではありません。${example}のように入力してください。`,
  early: (min) => `${min}以降を選択してください。`,
  late: (max) => `${max}以前を選択してください。`,
  signs: { year: '年', month: '月', day: '日' },
};
