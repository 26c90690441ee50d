import type { SignatureLabels } from '../component';

export const signature: SignatureLabels = {
  draw: 'التوقيع هنا بالإصبع أو القلم أو الفأرة',
  type: 'أو كتابة الاسم الكامل',
  undo: 'التراجع عن آخر خط',
  clear: 'مسح التوقيع',
  required: 'يُرجى رسم التوقيع أو كتابة الاسم الكامل.',
  other: (signer) => `يُرجى كتابة الاسم كما هو أعلاه: ${signer}.`,
  drawn: 'تم رسم التوقيع.',
};
