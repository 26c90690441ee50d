import { oneTimeCode } from '../../forms-one-time-code/labels/ar';
import { passwordField } from '../../forms-password-field/labels/ar';
import type { SignUpLabels } from '../component';

export const signUp: SignUpLabels = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  noEmail: 'يُرجى إدخال عنوان مثل name@example.com.',
  create: 'إنشاء حساب',
  creating: 'جارٍ إنشاء الحساب…',
  provider: (name) => `المتابعة باستخدام ${name}`,
  passkey: 'استخدام مفتاح مرور بدلًا من ذلك',
  or: 'أو',
  suggestion: (email) => `هل المقصود ${email}؟`,
  invited: (to) => `لديكم دعوة إلى ${to}.`,
  sent: 'يُرجى مراجعة صندوق البريد',
  sentTo: (email) => `أرسلنا رسالة إلى ${email}. يُرجى إدخال الرمز الوارد فيها.`,
  code: 'الرمز الوارد في الرسالة',
  resend: 'إعادة الإرسال',
  resent: 'أُعيد الإرسال.',
  change: 'استخدام عنوان آخر',
  offline: 'لا يوجد اتصال. ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
  length: '15 حرفًا على الأقل',
  passwordField: passwordField,
  oneTimeCode: oneTimeCode,
};
