import type { InfiniteListLabels } from '../component';

export const infiniteList: InfiniteListLabels = {
  loadMore: 'تحميل المزيد',
  loading: 'جارٍ التحميل',
  loaded: (added, shown, total) =>
    `تم تحميل ${added} أخرى، ${shown}${total === null ? '' : ` من ${total}`}`,
  shown: (shown, total) => `${shown}${total === null ? '' : ` من ${total}`}`,
  end: (total) => `هذا كل شيء: ${total}.`,
  failed: 'تعذّر تحميل المزيد. المعروض باقٍ كما هو.',
  tryAgain: 'المحاولة مرة أخرى',
};
