import type { ImageCropLabels } from '../component';

export const imageCrop: ImageCropLabels = {
  help: 'Arrastra la imagen o muévela con las flechas. Más y menos cambian el zum.',
  picture: 'Imagen',
  zoom: 'Zum',
  reset: 'Imagen completa',
  loading: 'Cargando la imagen…',
  failed: 'No se pudo mostrar la imagen. Elige otra.',
  area: ({ x, y, width, height }) => `${width} por ${height} píxeles, desde ${x}, ${y}`,
  tooSmall: (width, needed) =>
    `Esta parte mide ${width} píxeles de ancho y se verá borrosa. Aléjala hasta al menos ${needed}.`,
};
