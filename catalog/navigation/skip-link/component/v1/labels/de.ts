import type { SkipLinkLabels } from '../component';

export const skipLink: SkipLinkLabels = {
  skip: 'Sprunglinks',
  content: 'Zum Inhalt springen',
};
