import { pathOf } from '../bookmarks/libraries-api.ts';
import { type ApiResult, requestApi } from '../page/api-request.ts';
import type { LibraryRole } from '../../../../domain/workspace/library-role.ts';

/** Invites an address or, without one, the first person to open the returned link. */
export function invite(
  libraryId: string,
  body: { readonly email?: string; readonly role: LibraryRole },
): Promise<ApiResult<{ readonly url?: string }>> {
  return requestApi('POST', `${pathOf(libraryId)}/invitations`, { body });
}

export function withdrawInvitation(libraryId: string, id: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `${pathOf(libraryId)}/invitations/${id}`);
}

export function changeRole(
  libraryId: string,
  userId: string,
  role: LibraryRole,
): Promise<ApiResult<undefined>> {
  return requestApi('PATCH', `${pathOf(libraryId)}/members/${userId}`, { body: { role } });
}

/** Removes a member, or lets the reader leave. */
export function removeMember(libraryId: string, userId: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `${pathOf(libraryId)}/members/${userId}`);
}

/** Joins the library of an invitation. */
export function acceptInvitation(
  key: { readonly id: string } | { readonly token: string },
): Promise<ApiResult<{ readonly libraryId: string }>> {
  return 'token' in key
    ? requestApi('POST', '/api/invitations/accept', { body: key })
    : requestApi('POST', `/api/invitations/${key.id}/accept`, { body: {} });
}

export function declineInvitation(id: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `/api/invitations/${id}`);
}
