import type { FileUploadLabels } from '../component';

const NUMBER = new Intl.NumberFormat('fr');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('fr');
/** The form that a number takes. */
const plural = (value: number, one: string, other: string) =>
  PLURAL.select(value) === 'one' ? one : other;
/** A number and its word. */
const count = (value: number, one: string, other: string) =>
  `${number(value)} ${plural(value, one, other)}`;

export const fileUpload: FileUploadLabels = {
  choose: 'Choisir des fichiers',
  drop: 'ou déposez-les ici',
  release: 'Relâchez pour ajouter les fichiers',
  uploading: (percent) => `${percent} %`,
  uploaded: 'Envoyé',
  wrongType: 'Ce type de fichier n’est pas accepté.',
  tooLarge: (size, limit) => `${size}. La limite est de ${limit}.`,
  tooMany: (limit) =>
    `${count(limit, 'fichier', 'fichiers')} au plus. Retirez-en un pour en ajouter un autre.`,
  failed: 'L’envoi a échoué.',
  duplicate: 'Ce fichier est déjà dans la liste.',
  required: 'Choisissez un fichier.',
  wait: 'Attendez la fin de l’envoi des fichiers, ou annulez-le.',
  open: 'Retirez les fichiers non envoyés, ou réessayez.',
  retry: (name) => `Renvoyer ${name}`,
  cancel: (name) => `Annuler ${name}`,
  remove: (name) => `Retirer ${name}`,
  announce: (name, what) => `${name} : ${what}`,
};
