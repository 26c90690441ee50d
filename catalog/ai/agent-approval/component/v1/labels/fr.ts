import type { AgentApprovalLabels } from '../component';

export const agentApproval: AgentApprovalLabels = {
  needed: (title) => `Approbation requise : ${title}`,
  edit: 'Modifier',
  doneEditing: 'Terminé',
  deny: 'Refuser',
  was: 'avant',
  edited: 'Modifié par vous',
  pending: 'En cours',
  approved: 'Approuvé par vous',
  denied: 'Refusé par vous. Rien n’a été fait.',
  failed: 'L’opération a échoué et rien n’a été fait. Réessayez.',
};
