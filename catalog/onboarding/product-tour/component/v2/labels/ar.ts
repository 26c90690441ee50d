import type { ProductTourLabels } from '../component';

export const productTour: ProductTourLabels = {
  position: (step, steps) => `${step} من ${steps}`,
  back: 'رجوع',
  next: 'التالي',
  done: 'تم',
  skip: 'تخطي الجولة',
  tryIt: 'يمكن التجربة الآن أو المتابعة.',
};
