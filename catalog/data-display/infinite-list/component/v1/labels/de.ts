import type { InfiniteListLabels } from '../component';

export const infiniteList: InfiniteListLabels = {
  loadMore: 'Mehr laden',
  loading: 'Wird geladen',
  loaded: (added, shown, total) =>
    `${added} weitere geladen, ${shown}${total === null ? '' : ` von ${total}`}`,
  shown: (shown, total) => `${shown}${total === null ? '' : ` von ${total}`}`,
  end: (total) => `Das sind alle ${total}.`,
  failed: 'Mehr konnte nicht geladen werden. Was da ist, bleibt.',
  tryAgain: 'Erneut versuchen',
};
