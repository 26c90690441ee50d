import { signIn } from '../../accounts-sign-in/labels/ar';
import { oneTimeCode } from '../../forms-one-time-code/labels/ar';
import { textField } from '../../forms-text-field/labels/ar';
import type { SignInFlowLabels } from '../component';

export const signInFlow: SignInFlowLabels = {
  signIn: signIn,
  back: 'العودة إلى تسجيل الدخول',
  codeTitle: 'إدخال الرمز',
  codeText: 'تجدونه في تطبيق المصادقة أو في الرسالة التي أرسلناها.',
  code: 'ستة أرقام',
  forgotTitle: 'تعيين كلمة مرور جديدة',
  forgotText: 'نرسل رابطًا إلى عنوانكم. يعمل مرة واحدة لمدة ساعة.',
  email: 'البريد الإلكتروني',
  sendLink: 'إرسال الرابط',
  sentTitle: 'يُرجى مراجعة البريد',
  sentText: (email) => `إذا كان لعنوان ${email} حساب، فالرابط في الطريق. قد يستغرق ذلك بضع دقائق.`,
  offline: 'تعذّر ذلك. يُرجى المحاولة مرة أخرى.',
  oneTimeCode: oneTimeCode,
  textField: textField,
};
