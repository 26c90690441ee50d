import type { AvatarLabels } from '../component';

export const avatar: AvatarLabels = {
  unknown: 'Personne inconnue',
  more: (names) => `${names.length} de plus : ${names.join(', ')}`,
};
