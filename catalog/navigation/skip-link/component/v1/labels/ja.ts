import type { SkipLinkLabels } from '../component';

export const skipLink: SkipLinkLabels = {
  skip: 'スキップリンク',
  content: '本文へ移動',
};
