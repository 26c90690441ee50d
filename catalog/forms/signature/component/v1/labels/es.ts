import type { SignatureLabels } from '../component';

export const signature: SignatureLabels = {
  draw: 'Firma aquí con el dedo, un lápiz o el ratón',
  type: 'O escribe tu nombre completo',
  undo: 'Deshacer el último trazo',
  clear: 'Borrar la firma',
  required: 'Dibuja tu firma o escribe tu nombre completo.',
  other: (signer) => `Escribe el nombre como aparece arriba: ${signer}.`,
  drawn: 'Firma dibujada.',
};
