import type { CookieConsentLabels } from '../component';

export const cookieConsent: CookieConsentLabels = {
  accept: 'قبول الكل',
  reject: 'رفض الكل',
  choose: 'اختيار بالتفصيل',
  save: 'حفظ الاختيار',
  saving: 'جارٍ الحفظ…',
  close: 'إخفاء هذه الرسالة',
  decided: (accepted, all) =>
    accepted === 0
      ? 'تم رفض ملفات تعريف الارتباط الاختيارية.'
      : accepted === all
        ? 'تم قبول ملفات تعريف الارتباط الاختيارية.'
        : `تم قبول ${accepted} من ${all} أغراض.`,
  failed: () => 'تعذّر حفظ الاختيار، ولن تُستخدم ملفات تعريف ارتباط اختيارية. يُرجى المحاولة مرة أخرى.',
};
