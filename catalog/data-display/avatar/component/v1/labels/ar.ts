import type { AvatarLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);

export const avatar: AvatarLabels = {
  unknown: 'شخص غير معروف',
  more: (names) => `${number(names.length)} آخرون: ${names.join('، ')}`,
};
