import type { ReasoningLabels } from '../component';

export const reasoning: ReasoningLabels = {
  thinking: 'جارٍ التفكير',
  done: (duration) => (duration ? `استغرق التفكير ${duration}` : 'انتهى التفكير'),
  stopped: (duration) => (duration ? `توقف التفكير بعد ${duration}` : 'توقف التفكير'),
  note: 'ملاحظات النموذج في طريقه إلى الإجابة. قد تكون خاطئة أو ليست ما أدّى إليها.',
  text: 'مسار التفكير',
};
