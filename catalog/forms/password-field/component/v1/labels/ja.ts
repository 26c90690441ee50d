import type { PasswordFieldLabels } from '../component';

export const passwordField: PasswordFieldLabels = {
  show: 'パスワードを表示',
  capsLock: 'Caps Lockがオンです。',
  required: 'パスワードを入力してください。',
  open: (requirements) => `あと${requirements}件の条件を満たしていません。`,
  met: '達成：',
  unmet: '未達成：',
  count: (met, all) => `${all}件中${met}件の条件を満たしています`,
  strength: '強度',
  strengths: ['とても弱い', '弱い', '普通', '強い', 'とても強い'],
};
