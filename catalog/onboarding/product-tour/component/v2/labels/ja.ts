import type { ProductTourLabels } from '../component';

export const productTour: ProductTourLabels = {
  position: (step, steps) => `${step}／${steps}`,
  back: '戻る',
  next: '次へ',
  done: '完了',
  skip: 'ツアーをスキップ',
  tryIt: '試してみるか、先へ進んでください。',
};
