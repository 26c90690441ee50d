import type { PhoneFieldLabels } from '../component';

export const phoneField: PhoneFieldLabels = {
  country: 'Indicatif du pays',
  required: 'Saisissez un numéro de téléphone.',
  unfit: (typed) =>
    `« ${typed} » n’est pas un numéro de téléphone. Utilisez uniquement des chiffres.`,
  short: 'Le numéro est trop court. Vérifiez qu’aucun chiffre ne manque.',
  long: 'Le numéro est trop long. Vérifiez qu’il n’y a pas un chiffre de trop.',
  unknownCode: 'Aucun pays n’a cet indicatif. Vérifiez les chiffres après le signe plus.',
};
