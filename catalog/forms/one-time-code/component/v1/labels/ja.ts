import type { OneTimeCodeLabels } from '../component';

export const oneTimeCode: OneTimeCodeLabels = {
  automatic: '最後の桁を入力すると、コードが送信されます。',
  required: 'コードを入力してください。',
  missing: (digits) => `あと${digits}桁足りません。`,
  checking: 'コードを確認しています…',
  failed: 'コードを確認できませんでした。Enterを押して再試行してください。',
  resend: 'コードを再送信',
  resendIn: (seconds) => `${seconds}秒後にコードを再送信できます`,
  resending: 'コードを再送信しています…',
  resent: '新しいコードを送信しました。',
  notResent: 'コードを再送信できませんでした。もう一度お試しください。',
};
