import type { PhoneFieldLabels } from '../component';

export const phoneField: PhoneFieldLabels = {
  country: 'Prefijo del país',
  required: 'Escribe un número de teléfono.',
  unfit: (typed) => `«${typed}» no es un número de teléfono. Usa solo cifras.`,
  short: 'El número es demasiado corto. Comprueba que no falte ninguna cifra.',
  long: 'El número es demasiado largo. Comprueba que no sobre ninguna cifra.',
  unknownCode: 'Ningún país tiene este prefijo. Revisa las cifras después del signo más.',
};
