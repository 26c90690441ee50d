import type { SkipLinkLabels } from '../component';

export const skipLink: SkipLinkLabels = {
  skip: 'Liens d’évitement',
  content: 'Aller au contenu',
};
