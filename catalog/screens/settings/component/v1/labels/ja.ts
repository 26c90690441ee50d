import { emptyState } from '../../feedback-empty-state/labels/ja';
import { skeleton } from '../../feedback-skeleton/labels/ja';
import { button } from '../../forms-button/labels/ja';
import { textField } from '../../forms-text-field/labels/ja';
import { dialog } from '../../overlays-dialog/labels/ja';
import type {
  SettingsDeletionLabels,
  SettingsFormLabels,
  SettingsScreenLabels,
} from '../component';

export const settingsScreen: SettingsScreenLabels = {
  loading: (title) => title,
  failed: (title) => `${title}を読み込めませんでした`,
  retry: '再試行',
  emptyState,
  skeleton,
};

export const settingsForm: SettingsFormLabels = {
  save: '保存',
  saving: '保存しています…',
  saved: '保存しました。',
  unsaved: 'まだ保存されていません。',
  failed: () => '保存できませんでした。入力内容は残っています。もう一度お試しください。',
  unchanged: '変更はありません。',
  discard: '破棄',
  discardTitle: '変更を破棄しますか？',
  discardText: 'この部分は最後に保存した内容に戻ります。',
  discardConfirm: '変更を破棄',
  discardKeep: '編集を続ける',
  button,
  dialog,
};

export const settingsDeletion: SettingsDeletionLabels = {
  delete: '削除…',
  question: (name) => `${name}を削除しますか？`,
  confirm: '削除',
  keep: '残す',
  typeName: (name) => `確認のため「${name}」と入力してください`,
  notTheName: (name) => `「${name}」と入力してください。`,
  dialog,
  textField,
};
