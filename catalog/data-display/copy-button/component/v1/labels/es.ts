import type { CopyButtonLabels, CodeBlockLabels } from '../component';

export const copyButton: CopyButtonLabels = {
  copied: 'Copiado',
  failed: 'No se pudo copiar. Selecciona el texto.',
};

export const codeBlock: CodeBlockLabels = {
  ...copyButton,
  copy: (title) => `Copiar ${title}`,
};
