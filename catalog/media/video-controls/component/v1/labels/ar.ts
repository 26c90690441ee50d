import type { VideoPlayerLabels } from '../component';

export const videoPlayer: VideoPlayerLabels = {
  play: 'تشغيل',
  pause: 'إيقاف مؤقت',
  replay: 'إعادة التشغيل',
  seek: 'الموضع',
  position: (time, duration) => `${time} من ${duration}`,
  mute: 'كتم الصوت',
  unmute: 'إلغاء كتم الصوت',
  volume: 'مستوى الصوت',
  captions: 'الترجمة',
  speed: 'السرعة',
  fullScreen: 'ملء الشاشة',
  waiting: 'جارٍ التحميل',
  failed: 'تعذّر تحميل الفيديو. يُرجى التحقق من الاتصال.',
  tryAgain: 'المحاولة مرة أخرى',
};
