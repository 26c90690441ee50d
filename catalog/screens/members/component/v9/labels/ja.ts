import { avatar } from '../../data-display-avatar/labels/ja';
import { dataTable } from '../../data-display-data-table/labels/ja';
import { emptyState } from '../../feedback-empty-state/labels/ja';
import { toaster } from '../../feedback-toast/labels/ja';
import { combobox } from '../../forms-combobox/labels/ja';
import { textField } from '../../forms-text-field/labels/ja';
import { dialog } from '../../overlays-dialog/labels/ja';
import { menu } from '../../overlays-menu/labels/ja';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'メンバー',
  caption: 'メンバーと役割',
  people: (count) => `${number(count)}人`,
  columns: { name: '名前', role: '役割', lastSeen: '最終利用日' },
  invited: '招待中',
  never: 'なし',
  actions: (name) => `${name}の操作`,
  remove: '削除…',
  lastOwner: (role) => `最後の「${role}」です`,
  ownerStays: (role) => `「${role}」は1人以上必要です。`,
  removeTitle: (names) =>
    names.length === 1
      ? `${names[0]}を削除しますか？`
      : `${number(names.length)}人を削除しますか？`,
  removeText: 'すぐにアクセスできなくなります。注文とコメントは残ります。',
  removeConfirm: () => 'メンバーを削除',
  invite: '招待…',
  inviteTitle: 'メンバーの招待',
  email: 'メールアドレス',
  roleHint: 'いつでも変更できます。',
  send: '招待を送信',
  sent: (email) => `${email}に招待を送信しました`,
  changing: (name) => `${name}の役割を変更しています…`,
  changed: (name, role) => `${name}の役割を「${role}」に変更しました`,
  kept: (name, role) => `${name}の役割は「${role}」のままです`,
  notSaved: '保存できませんでした。',
  undo: '元に戻す',
  problem: '問題が発生しました。何も変更されていません。もう一度お試しください。',
  noneTitle: 'まだ誰もいません',
  noneText: '最初のメンバーをメールで招待してください。',
  failed: 'メンバーを読み込めませんでした',
  retry: '再試行',
  avatar,
  dataTable,
  emptyState,
  toaster,
  combobox,
  textField,
  dialog,
  menu,
};
