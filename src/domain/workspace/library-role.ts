/** What a member of a library may do (docs/specification.md#members), from most to least. */
export const LIBRARY_ROLES = ['owner', 'editor', 'reader'] as const;

export type LibraryRole = (typeof LIBRARY_ROLES)[number];

/** Roles that a group of the identity provider may have: nobody owns a library by a group. */
export const GROUP_ROLES = ['editor', 'reader'] as const;

export type GroupRole = (typeof GROUP_ROLES)[number];

/** Whether a role may change what a library holds. */
export function mayEdit(role: LibraryRole): boolean {
  return role !== 'reader';
}
