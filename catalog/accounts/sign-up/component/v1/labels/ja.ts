import { oneTimeCode } from '../../forms-one-time-code/labels/ja';
import { passwordField } from '../../forms-password-field/labels/ja';
import type { SignUpLabels } from '../component';

export const signUp: SignUpLabels = {
  email: 'メールアドレス',
  password: 'パスワード',
  noEmail: 'name@example.comのようなアドレスを入力してください。',
  create: 'アカウントを作成',
  creating: 'アカウントを作成しています…',
  provider: (name) => `${name}で続ける`,
  passkey: '代わりにパスキーを使う',
  or: 'または',
  suggestion: (email) => `もしかして：${email}`,
  invited: (to) => `${to}に招待されています。`,
  sent: 'メールをご確認ください',
  sentTo: (email) => `${email}にメッセージを送りました。記載されているコードを入力してください。`,
  code: 'メッセージのコード',
  resend: '再送信',
  resent: '再送信しました。',
  change: '別のアドレスを使う',
  offline: '接続できません。入力内容は残っています。もう一度お試しください。',
  length: '15文字以上',
  passwordField: passwordField,
  oneTimeCode: oneTimeCode,
};
