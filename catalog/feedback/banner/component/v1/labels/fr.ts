import type { BannerLabels } from '../component';

export const banner: BannerLabels = {
  dismiss: (title) => `Masquer « ${title} »`,
};
