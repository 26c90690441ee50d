import type { VideoPlayerLabels } from '../component';

export const videoPlayer: VideoPlayerLabels = {
  play: 'Abspielen',
  pause: 'Pause',
  replay: 'Noch einmal abspielen',
  seek: 'Position',
  position: (time, duration) => `${time} von ${duration}`,
  mute: 'Ton aus',
  unmute: 'Ton ein',
  volume: 'Lautstärke',
  captions: 'Untertitel',
  speed: 'Geschwindigkeit',
  fullScreen: 'Vollbild',
  waiting: 'Wird geladen',
  failed: 'Der Film konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  tryAgain: 'Erneut versuchen',
};
