import type { AgentApprovalLabels } from '../component';

export const agentApproval: AgentApprovalLabels = {
  needed: (title) => `Freigabe nötig: ${title}`,
  edit: 'Bearbeiten',
  doneEditing: 'Fertig',
  deny: 'Ablehnen',
  was: 'vorher',
  edited: 'Von Ihnen bearbeitet',
  pending: 'Wird ausgeführt',
  approved: 'Von Ihnen freigegeben',
  denied: 'Von Ihnen abgelehnt. Es wurde nichts getan.',
  failed: 'Das hat nicht geklappt, es wurde nichts getan. Versuchen Sie es erneut.',
};
