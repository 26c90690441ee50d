import type { SignatureLabels } from '../component';

export const signature: SignatureLabels = {
  draw: '指、ペン、またはマウスでここに署名してください',
  type: 'または氏名を入力してください',
  undo: '最後の線を取り消す',
  clear: '署名を消去',
  required: '署名を描くか、氏名を入力してください。',
  other: (signer) => `上記のとおりに氏名を入力してください：${signer}`,
  drawn: '署名を描きました。',
};
