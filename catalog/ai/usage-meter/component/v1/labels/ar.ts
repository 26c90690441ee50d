import type { UsageMeterLabels } from '../component';

export const usageMeter: UsageMeterLabels = {
  title: 'السياق والتكلفة',
  close: 'إغلاق',
  context: 'السياق',
  cost: 'تكلفة هذه المحادثة',
  ofLimit: (used, limit) => `${used} من ${limit} رمز`,
  tokens: (used) => `${used} رمز`,
  ofBudget: (cost, budget) => `${cost} من ${budget}`,
  free: 'متاح',
  near: 'السياق يكاد يمتلئ. ستُترك الرسائل الأقدم قريبًا.',
  full: 'امتلأ السياق. تُترك الرسائل الأقدم.',
  nearBudget: 'الميزانية على وشك النفاد.',
  overBudget: 'نفدت الميزانية.',
  makeRoom: 'تلخيص الرسائل السابقة',
  makingRoom: 'جارٍ التلخيص',
  failed: 'تعذّر التلخيص. يُرجى المحاولة مرة أخرى.',
};
