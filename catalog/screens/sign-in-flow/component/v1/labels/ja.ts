import { signIn } from '../../accounts-sign-in/labels/ja';
import { oneTimeCode } from '../../forms-one-time-code/labels/ja';
import { textField } from '../../forms-text-field/labels/ja';
import type { SignInFlowLabels } from '../component';

export const signInFlow: SignInFlowLabels = {
  signIn: signIn,
  back: 'ログインに戻る',
  codeTitle: 'コードの入力',
  codeText: '認証アプリ、またはお送りしたメッセージに記載されています。',
  code: '6桁の数字',
  forgotTitle: '新しいパスワードの設定',
  forgotText: 'ご登録のアドレスにリンクをお送りします。1時間以内に1回だけ使えます。',
  email: 'メールアドレス',
  sendLink: 'リンクを送信',
  sentTitle: 'メールをご確認ください',
  sentText: (email) =>
    `${email}のアカウントがある場合、リンクをお送りしました。届くまで数分かかることがあります。`,
  offline: '処理できませんでした。もう一度お試しください。',
  oneTimeCode: oneTimeCode,
  textField: textField,
};
