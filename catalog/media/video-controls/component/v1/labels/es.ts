import type { VideoPlayerLabels } from '../component';

export const videoPlayer: VideoPlayerLabels = {
  play: 'Reproducir',
  pause: 'Pausar',
  replay: 'Reproducir de nuevo',
  seek: 'Posición',
  position: (time, duration) => `${time} de ${duration}`,
  mute: 'Silenciar',
  unmute: 'Activar el sonido',
  volume: 'Volumen',
  captions: 'Subtítulos',
  speed: 'Velocidad',
  fullScreen: 'Pantalla completa',
  waiting: 'Cargando',
  failed: 'No se pudo cargar el vídeo. Revisa tu conexión.',
  tryAgain: 'Intentar de nuevo',
};
