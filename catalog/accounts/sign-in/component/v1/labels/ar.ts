import type { SignInLabels } from '../component';

export const signIn: SignInLabels = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  change: 'تغيير',
  changeEmail: 'تغيير البريد الإلكتروني',
  show: 'إظهار كلمة المرور',
  forgot: 'هل نُسيت كلمة المرور؟',
  remember: 'البقاء مسجّلًا على هذا الجهاز',
  continue: 'متابعة',
  signIn: 'تسجيل الدخول',
  provider: (name) => `المتابعة باستخدام ${name}`,
  passkey: 'تسجيل الدخول بمفتاح مرور',
  or: 'أو',
  noEmail: 'يُرجى إدخال عنوان مثل name@example.com.',
  noPassword: 'يُرجى إدخال كلمة المرور.',
  offline: 'لا يوجد اتصال. ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
};
