import type { PhoneFieldLabels } from '../component';

export const phoneField: PhoneFieldLabels = {
  country: 'Ländervorwahl',
  required: 'Geben Sie eine Telefonnummer ein.',
  unfit: (typed) => `„${typed}“ ist keine Telefonnummer. Verwenden Sie nur Ziffern.`,
  short: 'Die Nummer ist zu kurz. Prüfen Sie, ob eine Ziffer fehlt.',
  long: 'Die Nummer ist zu lang. Prüfen Sie, ob eine Ziffer zu viel ist.',
  unknownCode: 'Kein Land hat diese Vorwahl. Prüfen Sie die Ziffern nach dem Pluszeichen.',
};
