import type { ConfirmDialogLabels } from '../component';
import { createElement, Fragment } from 'react';

export const confirmDialog: ConfirmDialogLabels = {
  cancel: 'إلغاء',
  failed: () => 'تعذّر ذلك ولم يتغيّر شيء. يُرجى المحاولة مرة أخرى.',
  type: (name) => createElement(Fragment, null, 'للتأكيد، يُرجى كتابة ', name),
  mismatch: 'النص غير مطابق. يُرجى التحقق من الإملاء وحالة الأحرف.',
};
