import type { CopyButtonLabels, CodeBlockLabels } from '../component';

export const copyButton: CopyButtonLabels = {
  copied: 'Copié',
  failed: 'La copie a échoué. Sélectionnez le texte.',
};

export const codeBlock: CodeBlockLabels = {
  ...copyButton,
  copy: (title) => `Copier ${title}`,
};
