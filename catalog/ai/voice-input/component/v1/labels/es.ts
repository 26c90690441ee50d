import type { VoiceInputLabels } from '../component';

export const voiceInput: VoiceInputLabels = {
  start: 'Hablar',
  stop: 'Detener y transcribir',
  cancel: 'Descartar la grabación',
  asking: 'Permite el micrófono para empezar',
  recording: 'Grabando',
  transcribing: 'Transcribiendo',
  added: 'Texto añadido. Léelo antes de enviarlo.',
  canceled: 'Grabación descartada',
  silent: 'No se ha oído nada. Inténtalo de nuevo, más cerca del micrófono.',
  denied: 'El micrófono no está permitido. Permítelo en los ajustes del navegador o escribe.',
  missing: 'No se ha encontrado ningún micrófono.',
  unsupported: 'Este navegador no puede grabar. Escribe tu mensaje.',
  failed: 'No se pudo transcribir. Tu grabación se conserva.',
  again: 'Intentar de nuevo',
};
