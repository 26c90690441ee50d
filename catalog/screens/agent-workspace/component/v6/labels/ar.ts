import { attachments } from '../../ai-attachments/labels/ar';
import { messageThread } from '../../ai-message-thread/labels/ar';
import { reasoning } from '../../ai-reasoning/labels/ar';
import { toolCallLog } from '../../ai-tool-call-log/labels/ar';
import { voiceInput } from '../../ai-voice-input/labels/ar';
import type { AgentWorkspaceLabels } from '../component';

const NUMBER = new Intl.NumberFormat('ar');
const number = (value: number) => NUMBER.format(value);
const PLURAL = new Intl.PluralRules('ar');
const KINDS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
type Forms = readonly [
  zero: string,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
];
/** The form that a number takes, with the number in place of #. */
const plural = (value: number, ...forms: Forms) =>
  (forms[KINDS.indexOf(PLURAL.select(value))] ?? forms[5]).replace('#', () => number(value));

export const agentWorkspace: AgentWorkspaceLabels = {
  message: 'الرسالة',
  panel: 'العمل',
  artifact: 'النتيجة',
  plan: 'الخطة',
  sources: 'المصادر',
  sourcesTitle: 'مصادر هذه الإجابة',
  attachments: 'مرفقات رسالتكم',
  attachmentsOf: (author) => `المرفقات، ${author}`,
  waitForFiles: 'يُرجى انتظار رفع كل الملفات أو إزالتها.',
  worked: (steps) =>
    plural(
      steps,
      'دون خطوات',
      'في خطوة واحدة',
      'في خطوتين',
      'في # خطوات',
      'في # خطوة',
      'في # خطوة',
    ),
  answering: 'جارٍ الإجابة',
  ready: 'الإجابة جاهزة',
  stopped: 'تم الإيقاف. النص أعلاه غير مكتمل.',
  broken: 'انقطع الاتصال. ما كُتب محفوظ.',
  empty: 'يُرجى كتابة المطلوب والغرض منه.',
  reasoning: reasoning,
  log: toolCallLog,
  messages: messageThread,
  voice: voiceInput,
  files: attachments,
  done: 'تم',
  todo: 'مطلوب',
};
