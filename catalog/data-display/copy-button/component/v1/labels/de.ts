import type { CopyButtonLabels, CodeBlockLabels } from '../component';

export const copyButton: CopyButtonLabels = {
  copied: 'Kopiert',
  failed: 'Kopieren nicht möglich. Markieren Sie stattdessen den Text.',
};

export const codeBlock: CodeBlockLabels = {
  ...copyButton,
  copy: (title) => `${title} kopieren`,
};
