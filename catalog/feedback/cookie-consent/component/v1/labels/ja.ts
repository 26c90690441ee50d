import type { CookieConsentLabels } from '../component';

export const cookieConsent: CookieConsentLabels = {
  accept: 'すべて許可',
  reject: 'すべて拒否',
  choose: '個別に選択',
  save: '選択を保存',
  saving: '保存しています…',
  close: 'このメッセージを閉じる',
  decided: (accepted, all) =>
    accepted === 0
      ? '任意のCookieを拒否しました。'
      : accepted === all
        ? '任意のCookieを許可しました。'
        : `${all}件の目的のうち${accepted}件を許可しました。`,
  failed: () =>
    '選択を保存できませんでした。任意のCookieは使用されません。もう一度お試しください。',
};
