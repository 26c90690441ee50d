import type { CarouselLabels } from '../component';

export const carousel: CarouselLabels = {
  carousel: 'カルーセル',
  slide: 'スライド',
  previous: '前の画像',
  next: '次の画像',
  position: (position, n) => `${position}／${n}`,
  show: (slide) => `${slide}を表示`,
};
