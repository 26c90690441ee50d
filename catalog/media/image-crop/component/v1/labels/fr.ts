import type { ImageCropLabels } from '../component';

export const imageCrop: ImageCropLabels = {
  help: 'Faites glisser l’image, ou déplacez-la avec les flèches. Plus et moins zooment.',
  picture: 'Image',
  zoom: 'Zoom',
  reset: 'Image entière',
  loading: 'Chargement de l’image…',
  failed: 'L’image n’a pas pu être affichée. Choisissez-en une autre.',
  area: ({ x, y, width, height }) => `${width} sur ${height} pixels, à partir de ${x}, ${y}`,
  tooSmall: (width, needed) =>
    `Cette partie fait ${width} pixels de large et sera floue. Dézoomez jusqu’à ${needed} au moins.`,
};
