import type { DateRangePickerLabels } from '../component';

export const dateRangePicker: DateRangePickerLabels = {
  open: 'カレンダーを開く',
  required: '最初の日と最後の日を入力してください。',
  unfit: (text, example) => `「${text}」は期間ではありません。${example}のように入力してください。`,
  previous: '前の月',
  next: '次の月',
  start: '開始',
  end: '終了',
  chooseStart: '最初の日を選択してください。',
  chooseEnd: (start) => `${start}から。最後の日を選択してください。`,
  days: (n) => `${n}日間`,
  early: (date) => `${date}以降を選択してください。`,
  late: (date) => `${date}以前を選択してください。`,
  long: (days) => `${days}日以内で選択してください。`,
  cancel: 'キャンセル',
  apply: '適用',
};
