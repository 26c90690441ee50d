import type { VoiceInputLabels } from '../component';

export const voiceInput: VoiceInputLabels = {
  start: 'Sprechen',
  stop: 'Beenden und aufschreiben',
  cancel: 'Aufnahme verwerfen',
  asking: 'Erlauben Sie das Mikrofon, um zu beginnen',
  recording: 'Aufnahme läuft',
  transcribing: 'Wird aufgeschrieben',
  added: 'Text eingefügt. Lesen Sie ihn vor dem Senden.',
  canceled: 'Aufnahme verworfen',
  silent: 'Es war nichts zu hören. Versuchen Sie es erneut, näher am Mikrofon.',
  denied:
    'Das Mikrofon ist nicht erlaubt. Erlauben Sie es in den Einstellungen Ihres Browsers oder tippen Sie.',
  missing: 'Kein Mikrofon gefunden.',
  unsupported: 'Dieser Browser kann nicht aufnehmen. Tippen Sie Ihre Nachricht.',
  failed: 'Das Aufschreiben hat nicht geklappt. Ihre Aufnahme bleibt erhalten.',
  again: 'Erneut versuchen',
};
