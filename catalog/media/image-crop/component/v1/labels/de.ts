import type { ImageCropLabels } from '../component';

export const imageCrop: ImageCropLabels = {
  help: 'Ziehen Sie das Bild oder verschieben Sie es mit den Pfeiltasten. Plus und Minus zoomen.',
  picture: 'Bild',
  zoom: 'Zoom',
  reset: 'Ganzes Bild',
  loading: 'Bild wird geladen …',
  failed: 'Das Bild konnte nicht angezeigt werden. Wählen Sie ein anderes.',
  area: ({ x, y, width, height }) => `${width} mal ${height} Pixel, ab ${x}, ${y}`,
  tooSmall: (width, needed) =>
    `Dieser Ausschnitt ist ${width} Pixel breit und wirkt unscharf. Zoomen Sie heraus auf mindestens ${needed}.`,
};
