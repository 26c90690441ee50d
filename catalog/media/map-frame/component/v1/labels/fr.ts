import type { MapFrameLabels } from '../component';

export const mapFrame: MapFrameLabels = {
  map: (label) => `Carte : ${label}`,
  consent: (provider) =>
    `La carte vient de ${provider}, qui voit alors votre adresse internet et ce que vous consultez.`,
  show: 'Afficher la carte',
  privacy: 'Confidentialité',
  failed: 'La carte n’a pas pu être chargée. Tous les lieux sont dans la liste.',
  retry: 'Recharger la carte',
  directions: 'Itinéraire',
  directionsTo: (name) => `Itinéraire vers ${name}`,
  none: 'Aucun lieu ici.',
};
