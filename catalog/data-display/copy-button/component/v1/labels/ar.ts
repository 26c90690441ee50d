import type { CopyButtonLabels, CodeBlockLabels } from '../component';

export const copyButton: CopyButtonLabels = {
  copied: 'تم النسخ',
  failed: 'تعذّر النسخ. يُرجى تحديد النص.',
};

export const codeBlock: CodeBlockLabels = {
  ...copyButton,
  copy: (title) => `نسخ ${title}`,
};
