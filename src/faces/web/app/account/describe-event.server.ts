import type { AuditEvent } from '../../../../domain/identity/audit-log.ts';

/** Says what happened, for the user: `Token created`. */
export function describeEvent({ kind, outcome }: Pick<AuditEvent, 'kind' | 'outcome'>): string {
  switch (kind) {
    case 'sign_in':
      return 'Signed in';
    case 'sign_in_refused':
      return 'Sign-in refused';
    case 'session_ended':
      return outcome === 'expired' ? 'Session expired' : 'Session ended';
    case 'token_minted':
      return 'Token created';
    case 'token_revoked':
      return 'Token revoked';
    case 'token_expired':
      return 'Token expired';
    case 'app_allowed':
      return 'App connected';
    case 'app_denied':
      return 'App refused';
    case 'app_disconnected':
      return 'App disconnected';
    case 'share_started':
      return 'Sharing started';
    case 'share_ended':
      return 'Sharing ended';
    case 'share_link_replaced':
      return 'Share link replaced';
    case 'export_created':
      return 'Export of code created';
    case 'export_downloaded':
      return 'Export of code downloaded';
    case 'library_exported':
      return 'Library exported';
    case 'library_deleted':
      return 'Library deleted';
    case 'library_handed_over':
      return 'Library handed over';
    case 'member_invited':
      return 'Invitation to a library';
    case 'invitation_withdrawn':
      return 'Invitation withdrawn';
    case 'member_joined':
      return 'Joined a library';
    case 'member_role_changed':
      return 'Role of a member changed';
    case 'member_removed':
      return 'Member removed from a library';
    case 'group_admitted':
      return 'Group given access to a library';
    case 'group_removed':
      return 'Group removed from a library';
    case 'account_deleted':
      return 'Account deleted';
    case 'user_suspended':
      return 'Account suspended';
    case 'user_unsuspended':
      return 'Account no longer suspended';
    case 'user_relinked':
      return 'Account open to another account of its provider';
    case 'component_published':
    case 'component_activated':
    case 'component_withdrawn':
    case 'component_deprecated':
    case 'operator_link_created':
    case 'backup_created':
    case 'operator_sign_in':
    case 'operator_sign_in_refused':
      return kind;
  }
}
