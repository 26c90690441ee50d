import type { MapFrameLabels } from '../component';

export const mapFrame: MapFrameLabels = {
  map: (label) => `Karte: ${label}`,
  consent: (provider) =>
    `Die Karte kommt von ${provider}. Der Anbieter sieht dann Ihre Internetadresse und was Sie sich ansehen.`,
  show: 'Karte anzeigen',
  privacy: 'Datenschutz',
  failed: 'Die Karte konnte nicht geladen werden. Alle Orte stehen in der Liste.',
  retry: 'Karte neu laden',
  directions: 'Route',
  directionsTo: (name) => `Route nach ${name}`,
  none: 'Keine Orte hier.',
};
