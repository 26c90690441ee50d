import type { MultiStepFormLabels } from '../component';

export const multiStepForm: MultiStepFormLabels = {
  progress: (step, steps) => `Étape ${step} sur ${steps}`,
  done: 'terminée',
  back: 'Retour',
  next: (title) => `Continuer : ${title}`,
  failed: 'L’envoi a échoué. Toute votre saisie est conservée. Réessayez.',
};
