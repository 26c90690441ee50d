import type { MultiStepFormLabels } from '../component';

export const multiStepForm: MultiStepFormLabels = {
  progress: (step, steps) => `الخطوة ${step} من ${steps}`,
  done: 'تم',
  back: 'رجوع',
  next: (title) => `متابعة: ${title}`,
  failed: 'تعذّر الإرسال. كل ما أُدخل ما زال هنا. يُرجى المحاولة مرة أخرى.',
};
