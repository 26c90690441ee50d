import type { VoiceInputLabels } from '../component';

export const voiceInput: VoiceInputLabels = {
  start: 'Parler',
  stop: 'Arrêter et transcrire',
  cancel: 'Supprimer l’enregistrement',
  asking: 'Autorisez le micro pour commencer',
  recording: 'Enregistrement',
  transcribing: 'Transcription',
  added: 'Texte ajouté. Relisez-le avant de l’envoyer.',
  canceled: 'Enregistrement supprimé',
  silent: 'Rien n’a été entendu. Réessayez plus près du micro.',
  denied:
    'Le micro n’est pas autorisé. Autorisez-le dans les réglages de votre navigateur, ou écrivez.',
  missing: 'Aucun micro n’a été trouvé.',
  unsupported: 'Ce navigateur ne peut pas enregistrer. Écrivez votre message.',
  failed: 'La transcription a échoué. Votre enregistrement est conservé.',
  again: 'Réessayer',
};
