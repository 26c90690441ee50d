import type { SkipLinkLabels } from '../component';

export const skipLink: SkipLinkLabels = {
  skip: 'روابط التخطي',
  content: 'الانتقال إلى المحتوى',
};
