import type { AccordionLabels } from '../component';

export const accordion: AccordionLabels = {
  showAll: 'Tout afficher',
  hideAll: 'Tout masquer',
};
