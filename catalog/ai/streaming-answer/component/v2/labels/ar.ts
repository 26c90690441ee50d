import type { StreamingAnswerLabels } from '../component';

export const streamingAnswer: StreamingAnswerLabels = {
  you: 'أنتم',
  answerTo: (question) => `الإجابة عن: ${question}`,
  waiting: 'جارٍ قراءة السؤال',
  answering: 'جارٍ الإجابة',
  ready: 'الإجابة جاهزة',
  stopped: 'تم الإيقاف. النص أعلاه غير مكتمل.',
  broken: 'انقطع الاتصال. الإجابة حتى الآن محفوظة.',
  stop: 'إيقاف',
  goOn: 'متابعة',
  latest: 'الانتقال إلى الأحدث',
  done: 'تم',
  todo: 'مطلوب',
};
