import type { MultiStepFormLabels } from '../component';

export const multiStepForm: MultiStepFormLabels = {
  progress: (step, steps) => `Paso ${step} de ${steps}`,
  done: 'hecho',
  back: 'Atrás',
  next: (title) => `Continuar: ${title}`,
  failed: 'No se ha enviado. Todo lo que has escrito sigue aquí. Inténtalo de nuevo.',
};
