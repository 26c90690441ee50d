import { avatar } from '../../data-display-avatar/labels/ja';
import { radioGroup } from '../../forms-radio-group/labels/ja';
import { textField } from '../../forms-text-field/labels/ja';
import { dialog } from '../../overlays-dialog/labels/ja';
import { recordList } from '../../screens-record-list/labels/ja';
import type { MembersScreenLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ja');
const number = (value: number) => NUMBER.format(value);

export const membersScreen: MembersScreenLabels = {
  title: 'メンバー',
  columns: { name: '名前', role: '役割', lastSeen: '最終利用日' },
  invited: '招待中',
  never: 'なし',
  remove: '削除…',
  ownerStays: (role) => `「${role}」は1人以上必要です。`,
  changed: (name, role) => `${name}の役割を「${role}」に変更しました`,
  removed: (names) =>
    names.length === 1 ? `${names[0]}を削除しました` : `${number(names.length)}人を削除しました`,
  removeTitle: (names) =>
    names.length === 1
      ? `${names[0]}を削除しますか？`
      : `${number(names.length)}人を削除しますか？`,
  removeText: 'すぐにアクセスできなくなります。作成した内容は残ります。',
  removeConfirm: () => 'メンバーを削除',
  invite: '招待…',
  inviteTitle: 'メンバーの招待',
  email: 'メールアドレス',
  send: '招待を送信',
  isMember: (name) => `${name}さんはすでにメンバーです。`,
  isInvited: (address) => `${address}にはすでに招待を送信しています。`,
  none: 'まだ誰もいません。最初のメンバーをメールで招待してください。',
  avatar,
  dialog,
  radioGroup,
  recordList,
  textField,
};
