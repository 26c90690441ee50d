import type { MultiStepFormLabels } from '../component';

export const multiStepForm: MultiStepFormLabels = {
  progress: (step, steps) => `Schritt ${step} von ${steps}`,
  done: 'erledigt',
  back: 'Zurück',
  next: (title) => `Weiter: ${title}`,
  failed: 'Das Senden hat nicht geklappt. Alle Eingaben sind noch da. Versuchen Sie es erneut.',
};
