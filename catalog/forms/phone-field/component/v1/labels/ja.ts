import type { PhoneFieldLabels } from '../component';

export const phoneField: PhoneFieldLabels = {
  country: '国番号',
  required: '電話番号を入力してください。',
  unfit: (typed) => `「${typed}」は電話番号ではありません。数字だけを入力してください。`,
  short: '番号が短すぎます。抜けている数字がないか確認してください。',
  long: '番号が長すぎます。余分な数字がないか確認してください。',
  unknownCode: 'この国番号の国はありません。プラス記号の後の数字を確認してください。',
};
