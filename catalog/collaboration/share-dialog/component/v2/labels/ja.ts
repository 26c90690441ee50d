import type { ShareDialogLabels } from '../component';

export const shareDialog: ShareDialogLabels = {
  invite: '招待',
  addresses: 'メールで招待',
  placeholder: 'name@company.jp、…',
  role: '新しいメンバーの役割',
  roleOf: (name) => `${name}の役割`,
  remove: (name) => `${name}を削除`,
  people: 'アクセスできる人',
  general: '全体のアクセス',
  private: 'この人たちのみ',
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました',
  copyFailed: 'リンクをコピーできませんでした。',
  close: '閉じる',
  invalid: (address) => `「${address}」はメールアドレスではありません。`,
  empty: '先にメールアドレスを入力してください。',
  known: (name) => `${name}さんはすでにアクセスできます。`,
  invited: (n) => `${n}人を招待しました`,
  removed: (name) => `${name}を削除しました`,
  failed: () => '処理できませんでした。もう一度お試しください。',
};
