import type { PasskeysLabels } from '../component';

export const passkeys: PasskeysLabels = {
  title: 'パスキー',
  benefit:
    '指紋、顔、またはデバイスのPINでログインできます。覚える必要も、盗まれる心配もありません。',
  create: 'パスキーを作成',
  creating: 'デバイスの指示に従ってください…',
  created: 'パスキーを作成しました。',
  closed: 'パスキーは作成されませんでした。',
  exists: 'このデバイスには、すでにこのアカウントのパスキーがあります。',
  failed: 'パスキーを作成できませんでした。ほかの方法では引き続きログインできます。',
  unsupported: 'このブラウザーではパスキーを作成できません。',
  empty: 'パスキーはまだありません。',
  made: (date) => `作成：${date}`,
  used: (date) => `最終使用：${date}`,
  neverUsed: '未使用',
  rename: '名前を変更',
  newName: 'パスキーの名前',
  save: '保存',
  cancel: 'キャンセル',
  noName: 'デバイスの名前など、名前を入力してください。',
  remove: '削除',
};
