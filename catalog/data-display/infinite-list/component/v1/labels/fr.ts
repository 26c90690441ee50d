import type { InfiniteListLabels } from '../component';

export const infiniteList: InfiniteListLabels = {
  loadMore: 'Afficher plus',
  loading: 'Chargement',
  loaded: (added, shown, total) =>
    `${added} de plus, ${shown}${total === null ? '' : ` sur ${total}`}`,
  shown: (shown, total) => `${shown}${total === null ? '' : ` sur ${total}`}`,
  end: (total) => `Les ${total} sont affichés.`,
  failed: 'La suite n’a pas pu être chargée. Ce qui est affiché reste.',
  tryAgain: 'Réessayer',
};
