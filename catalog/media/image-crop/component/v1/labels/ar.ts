import type { ImageCropLabels } from '../component';

export const imageCrop: ImageCropLabels = {
  help: 'يمكن سحب الصورة أو تحريكها بالأسهم. علامتا الزائد والناقص للتكبير والتصغير.',
  picture: 'الصورة',
  zoom: 'التكبير',
  reset: 'الصورة كاملة',
  loading: 'جارٍ تحميل الصورة…',
  failed: 'تعذّر عرض الصورة. يُرجى اختيار صورة أخرى.',
  area: ({ x, y, width, height }) => `${width} في ${height} بكسل، من ${x}، ${y}`,
  tooSmall: (width, needed) =>
    `عرض هذا الجزء ${width} بكسل وسيبدو غير واضح. يُرجى التصغير إلى ${needed} على الأقل.`,
};
