import type { AccordionLabels } from '../component';

export const accordion: AccordionLabels = {
  showAll: 'Mostrar todo',
  hideAll: 'Ocultar todo',
};
