import type { CopyButtonLabels, CodeBlockLabels } from '../component';

export const copyButton: CopyButtonLabels = {
  copied: 'コピーしました',
  failed: 'コピーできませんでした。文字を選択してコピーしてください。',
};

export const codeBlock: CodeBlockLabels = {
  ...copyButton,
  copy: (title) => `${title}をコピー`,
};
