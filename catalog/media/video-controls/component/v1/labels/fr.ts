import type { VideoPlayerLabels } from '../component';

export const videoPlayer: VideoPlayerLabels = {
  play: 'Lire',
  pause: 'Pause',
  replay: 'Relire',
  seek: 'Position',
  position: (time, duration) => `${time} sur ${duration}`,
  mute: 'Couper le son',
  unmute: 'Rétablir le son',
  volume: 'Volume',
  captions: 'Sous-titres',
  speed: 'Vitesse',
  fullScreen: 'Plein écran',
  waiting: 'Chargement',
  failed: 'La vidéo n’a pas pu être chargée. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
};
