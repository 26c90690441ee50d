import type { ComboboxLabels } from '../component';

export const combobox: ComboboxLabels = {
  remove: (option) => `${option}を削除`,
  more: 'さらに追加…',
  create: (query) => `「${query}」を作成`,
  creating: (query) => `「${query}」を作成しています…`,
  notCreated: (query) => `「${query}」を作成できませんでした。もう一度お試しください。`,
  added: (option) => `${option}を追加しました`,
  removed: (option) => `${option}を削除しました`,
  count: (options) => `候補${options}件`,
  unfit: (query) => `「${query}」は一覧にありません。候補を選択するか、文字を消してください。`,
  required: '選択してください。',
  empty: '一致するものはありません。',
  loading: '読み込んでいます…',
};
