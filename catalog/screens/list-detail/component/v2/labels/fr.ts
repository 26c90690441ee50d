import type { ListDetailLabels } from '../component';

export const listDetail: ListDetailLabels = {
  count: (items) => `${items} au total`,
  back: 'Retour à la liste',
  placeholder: 'Choisissez un élément de la liste.',
  empty: 'Rien ici pour le moment.',
  loading: 'Chargement…',
  retry: 'Réessayer',
};
