import type { ListDetailLabels } from '../component';

export const listDetail: ListDetailLabels = {
  count: (items) => `${items} insgesamt`,
  back: 'Zurück zur Liste',
  placeholder: 'Wählen Sie einen Eintrag aus der Liste.',
  empty: 'Noch nichts hier.',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
};
