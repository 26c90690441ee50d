import type { SignatureLabels } from '../component';

export const signature: SignatureLabels = {
  draw: 'Signez ici avec le doigt, un stylet ou la souris',
  type: 'Ou saisissez votre nom complet',
  undo: 'Annuler le dernier trait',
  clear: 'Effacer la signature',
  required: 'Signez, ou saisissez votre nom complet.',
  other: (signer) => `Saisissez le nom tel qu’il figure plus haut : ${signer}.`,
  drawn: 'Signature tracée.',
};
