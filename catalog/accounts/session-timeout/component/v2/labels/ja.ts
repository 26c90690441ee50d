import type { SessionTimeoutLabels } from '../component';

export const sessionTimeout: SessionTimeoutLabels = {
  title: '操作を続けますか？',
  question: (time) => `安全のため、${time}後にログアウトします。`,
  extend: 'ログインを続ける',
  signOut: 'ログアウト',
  failed: () =>
    'セッションを延長できませんでした。もう一度お試しになるか、入力内容を別の場所に保存してください。',
  extending: 'セッションを延長しています…',
  expired: 'ログアウトしました',
  expiredText: 'しばらく操作がありませんでした。続けるには、もう一度ログインしてください。',
};
