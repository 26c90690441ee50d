import type { AccordionLabels } from '../component';

export const accordion: AccordionLabels = {
  showAll: 'すべて表示',
  hideAll: 'すべて閉じる',
};
