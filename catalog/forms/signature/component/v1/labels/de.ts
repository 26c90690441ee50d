import type { SignatureLabels } from '../component';

export const signature: SignatureLabels = {
  draw: 'Unterschreiben Sie hier mit Finger, Stift oder Maus',
  type: 'Oder geben Sie Ihren vollen Namen ein',
  undo: 'Letzten Strich rückgängig machen',
  clear: 'Unterschrift löschen',
  required: 'Unterschreiben Sie oder geben Sie Ihren vollen Namen ein.',
  other: (signer) => `Geben Sie den Namen ein, wie er oben steht: ${signer}.`,
  drawn: 'Unterschrift gezeichnet.',
};
