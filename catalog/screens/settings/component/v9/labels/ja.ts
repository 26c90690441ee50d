import { emptyState } from '../../feedback-empty-state/labels/ja';
import { skeleton } from '../../feedback-skeleton/labels/ja';
import { toaster } from '../../feedback-toast/labels/ja';
import { button } from '../../forms-button/labels/ja';
import { combobox } from '../../forms-combobox/labels/ja';
import { datePicker } from '../../forms-date-picker/labels/ja';
import { textField } from '../../forms-text-field/labels/ja';
import { dialog } from '../../overlays-dialog/labels/ja';
import type { SettingsScreenLabels } from '../component';

export const settingsScreen: SettingsScreenLabels = {
  title: '設定',
  text: (workspace) => `${workspace}でのあなたの設定です。`,
  profileTitle: 'プロフィール',
  profileText: '日付と注文の表示方法です。',
  name: '名前',
  email: 'メールアドレス',
  timeZone: 'タイムゾーン',
  timeZoneHint: '納期の表示に使われます。',
  back: '復帰日',
  backHint: '注文はその日まで保留されます。',
  areas: '担当分野',
  areasHint: '変更があるとお知らせが届きます。',
  save: '保存',
  saving: '設定を保存しています…',
  saved: '設定を保存しました',
  unsaved: 'まだ保存されていません。',
  notSaved: '保存できませんでした。入力内容は残っています。もう一度お試しください。',
  unchanged: '変更はありません。',
  discard: '破棄',
  discardTitle: '変更を破棄しますか？',
  discardText: 'プロフィールは最後に保存した内容に戻ります。',
  discardConfirm: '変更を破棄',
  discardKeep: '編集を続ける',
  dangerTitle: '危険な操作',
  dangerText: '元に戻せない操作です。',
  delete: 'ワークスペースを削除…',
  deleteHeading: 'ワークスペースの削除',
  deleteTitle: (workspace) => `ワークスペース「${workspace}」を削除しますか？`,
  deleteText: (contents) => `完全に削除されるもの：${contents}`,
  deleteConfirm: 'ワークスペースを削除',
  deleteKeep: 'ワークスペースを残す',
  typeName: (workspace) => `確認のため「${workspace}」と入力してください`,
  notTheName: (workspace) => `「${workspace}」と入力してください。`,
  settings: '設定',
  failed: '設定を読み込めませんでした',
  retry: '再試行',
  emptyState,
  skeleton,
  toaster,
  button,
  combobox,
  datePicker,
  textField,
  dialog,
};
