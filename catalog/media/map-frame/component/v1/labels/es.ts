import type { MapFrameLabels } from '../component';

export const mapFrame: MapFrameLabels = {
  map: (label) => `Mapa: ${label}`,
  consent: (provider) =>
    `El mapa viene de ${provider}, que verá tu dirección de internet y lo que consultas.`,
  show: 'Mostrar mapa',
  privacy: 'Privacidad',
  failed: 'No se pudo cargar el mapa. Todos los lugares están en la lista.',
  retry: 'Volver a cargar el mapa',
  directions: 'Cómo llegar',
  directionsTo: (name) => `Cómo llegar a ${name}`,
  none: 'No hay lugares aquí.',
};
