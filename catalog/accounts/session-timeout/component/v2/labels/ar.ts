import type { SessionTimeoutLabels } from '../component';

export const sessionTimeout: SessionTimeoutLabels = {
  title: 'هل ما زال العمل مستمرًا؟',
  question: (time) => `حفاظًا على الأمان، سيتم تسجيل الخروج خلال ${time}.`,
  extend: 'البقاء في الجلسة',
  signOut: 'تسجيل الخروج',
  failed: () => 'تعذّر تمديد الجلسة. يُرجى المحاولة مرة أخرى أو حفظ ما كُتب في مكان آخر.',
  extending: 'جارٍ تمديد الجلسة…',
  expired: 'تم تسجيل الخروج',
  expiredText: 'لم تُستخدم هذه الصفحة منذ مدة. يُرجى تسجيل الدخول مجددًا للمتابعة.',
};
