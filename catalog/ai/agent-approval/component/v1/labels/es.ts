import type { AgentApprovalLabels } from '../component';

export const agentApproval: AgentApprovalLabels = {
  needed: (title) => `Se necesita aprobación: ${title}`,
  edit: 'Editar',
  doneEditing: 'Listo',
  deny: 'Rechazar',
  was: 'antes',
  edited: 'Editado por ti',
  pending: 'En curso',
  approved: 'Aprobado por ti',
  denied: 'Rechazado por ti. No se ha hecho nada.',
  failed: 'No ha funcionado y no se ha hecho nada. Inténtalo de nuevo.',
};
