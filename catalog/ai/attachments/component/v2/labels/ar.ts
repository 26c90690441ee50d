import type { AttachmentsLabels } from '../component';

export const attachments: AttachmentsLabels = {
  open: 'فتح',
  remove: (name) => `إزالة ${name}`,
  retry: (name) => `إعادة رفع ${name}`,
  waiting: 'في الانتظار',
  uploading: (percent) => (percent ? `جارٍ الرفع، ${percent}` : 'جارٍ الرفع'),
  failed: 'لم يُرفع.',
  ready: (name) => `تم رفع ${name}`,
  notReady: (name) => `لم يُرفع ${name}`,
  removed: (name) => `تمت إزالة ${name}`,
  notRemoved: (name) => `تعذّرت إزالة ${name}`,
};
