import type { SkipLinkLabels } from '../component';

export const skipLink: SkipLinkLabels = {
  skip: 'Enlaces de salto',
  content: 'Ir al contenido',
};
