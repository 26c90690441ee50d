import type { AvatarLabels } from '../component';

export const avatar: AvatarLabels = {
  unknown: 'Unbekannte Person',
  more: (names) => `${names.length} weitere: ${names.join(', ')}`,
};
