import type { AvatarLabels } from '../component';

export const avatar: AvatarLabels = {
  unknown: 'Persona desconocida',
  more: (names) => `${names.length} más: ${names.join(', ')}`,
};
