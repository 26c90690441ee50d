import type { AppearanceLabels } from '../component';

export const appearanceSettings: AppearanceLabels = {
  title: 'المظهر',
  scope: 'لهذا الجهاز.',
  theme: 'السمة',
  themes: { system: 'النظام', light: 'فاتح', dark: 'داكن' },
  now: { light: 'فاتح الآن', dark: 'داكن الآن' },
  density: 'الكثافة',
  densities: { comfortable: 'مريحة', compact: 'مضغوطة' },
  reduceMotion: 'تقليل الحركة',
  reduceMotionHint: 'تظهر اللوحات والرسائل دون انزلاق.',
  underlineLinks: 'وضع خط تحت الروابط',
  underlineLinksHint: 'حتى حيث يميّزها اللون.',
  preview: 'معاينة',
  reset: 'إعادة الضبط',
  saved: 'تم الحفظ',
  failed: 'تعذّر الحفظ، وعاد الاختيار السابق. يُرجى المحاولة مرة أخرى.',
};
