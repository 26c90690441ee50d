import { passwordField } from '../../forms-password-field/labels/ja';
import type { AccountDeletionLabels } from '../component';

export const accountDeletion: AccountDeletionLabels = {
  title: 'アカウントの削除',
  account: 'アカウント',
  deleted: '削除されるもの',
  kept: '残るもの',
  unaffected: '影響のないもの',
  obstacles: '削除する前に必要な操作',
  done: '完了：',
  until: (date) => `${date}まではログインすると復元できます。その後は完全に消去されます。`,
  atOnce: 'すぐに消去され、復元できません。',
  password: 'パスワード',
  noPassword: '本人確認のため、パスワードを入力してください。',
  delete: 'アカウントを削除',
  deleting: 'アカウントを削除しています…',
  keep: 'アカウントを残す',
  blocked: (n) => `先に必要な操作が${n}件あります。`,
  failed: 'アカウントを削除できませんでした。何も変更されていません。もう一度お試しください。',
  gone: 'アカウントを削除しました',
  goneUntil: (date) =>
    `${date}までにログインすると復元できます。確認のメッセージをお送りしました。`,
  goneForGood: '確認のメッセージをお送りしました。',
  passwordField: passwordField,
};
