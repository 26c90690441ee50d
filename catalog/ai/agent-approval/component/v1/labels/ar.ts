import type { AgentApprovalLabels } from '../component';

export const agentApproval: AgentApprovalLabels = {
  needed: (title) => `مطلوب موافقة: ${title}`,
  edit: 'تعديل',
  doneEditing: 'تم',
  deny: 'رفض',
  was: 'كان',
  edited: 'تم تعديله',
  pending: 'جارٍ التنفيذ',
  approved: 'تمت الموافقة',
  denied: 'تم الرفض ولم يُنفّذ شيء.',
  failed: 'تعذّر ذلك ولم يُنفّذ شيء. يُرجى المحاولة مرة أخرى.',
};
