import type { AccordionLabels } from '../component';

export const accordion: AccordionLabels = {
  showAll: 'Alle anzeigen',
  hideAll: 'Alle ausblenden',
};
