import type { AccordionLabels } from '../component';

export const accordion: AccordionLabels = {
  showAll: 'عرض الكل',
  hideAll: 'إخفاء الكل',
};
