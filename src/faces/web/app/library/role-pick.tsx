import { LIBRARY_ROLES, type LibraryRole } from '../../../../domain/workspace/library-role.ts';

export const ROLE_LABELS = { owner: 'Owner', editor: 'Editor', reader: 'Reader' } as const;

/** Chooses a member's role; with `onRemove` also removes the member. */
export function RolePick(props: {
  readonly label: string;
  readonly role: LibraryRole;
  readonly onRole: (role: LibraryRole) => void;
  readonly onRemove?: () => void;
}) {
  return (
    <select
      aria-label={props.label}
      className="pick"
      value={props.role}
      onChange={({ target }) => {
        const role = LIBRARY_ROLES.find((each) => each === target.value);
        if (role === undefined) props.onRemove?.();
        else props.onRole(role);
      }}
    >
      {LIBRARY_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_LABELS[role]}
        </option>
      ))}
      {props.onRemove === undefined ? null : <option value="remove">Remove</option>}
    </select>
  );
}
