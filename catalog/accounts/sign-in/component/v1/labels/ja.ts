import type { SignInLabels } from '../component';

export const signIn: SignInLabels = {
  email: 'メールアドレス',
  password: 'パスワード',
  change: '変更',
  changeEmail: 'メールアドレスを変更',
  show: 'パスワードを表示',
  forgot: 'パスワードをお忘れですか？',
  remember: 'このデバイスでログインしたままにする',
  continue: '続ける',
  signIn: 'ログイン',
  provider: (name) => `${name}で続ける`,
  passkey: 'パスキーでログイン',
  or: 'または',
  noEmail: 'name@example.comのようなアドレスを入力してください。',
  noPassword: 'パスワードを入力してください。',
  offline: '接続できません。入力内容は残っています。もう一度お試しください。',
};
