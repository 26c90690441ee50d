'use client';

import { useState } from 'react';

import { Avatar } from '../data-display-avatar/component';
import { Badge } from '../data-display-badge/component';
import { DataTable } from '../data-display-data-table/component';
import { EmptyState } from '../feedback-empty-state/component';
import { Toaster, createToaster } from '../feedback-toast/component';
import { Button } from '../forms-button/component';
import { Combobox } from '../forms-combobox/component';
import { TextField } from '../forms-text-field/component';
import { Dialog } from '../overlays-dialog/component';
import { Menu } from '../overlays-menu/component';

export interface Member {
  id: string;
  /** `null` until an invitation is accepted. */
  name: string | null;
  email: string;
  /** The id of a role. */
  role: string;
  /** An ISO date; `null` for somebody who has not been here. */
  lastSeen: string | null;
}

export interface Role {
  id: string;
  label: string;
  /** What it may do, in a few words. */
  hint: string;
}

export interface MembersScreenProps {
  members: readonly Member[];
  /** The strongest first: somebody has to keep it. */
  roles: readonly [Role, ...Role[]];
  loading?: boolean | undefined;
  /** Why the members could not be loaded. */
  problem?: string | undefined;
  onRetry: () => Promise<void> | void;
  /** All three update `members`. A rejection is shown, and nothing was changed. */
  onRoleChange: (id: string, role: string) => Promise<void>;
  /** Reject with an `Error` whose message can be shown, such as "Is a member already." */
  onInvite: (email: string, role: string) => Promise<void>;
  onRemove: (ids: readonly string[]) => Promise<void>;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const NONE: ReadonlySet<string> = new Set();

/** Who may do what in a workspace: invite, change a role, remove. */
export function MembersScreen(props: MembersScreenProps) {
  const { members, roles, loading = false, problem, onRetry, ...handlers } = props;
  const { onRoleChange, onInvite, onRemove } = handlers;
  const [toaster] = useState(createToaster);
  const [selectedIds, setSelectedIds] = useState(NONE);
  const [leaving, setLeaving] = useState<readonly Member[]>([]);
  const [isRemoving, setIsRemoving] = useState(false);
  const [owner] = roles;
  const owners = members.filter(({ role }) => role === owner.id);
  const labelOf = (role: string) => roles.find(({ id }) => id === role)?.label ?? role;
  const isLastOwner = (member: Member) => owners.length === 1 && owners.includes(member);

  function ask(chosen: readonly Member[]) {
    setLeaving(chosen);
    setIsRemoving(true);
  }

  const changeRole = (member: Member, role: string) =>
    changeRoleOf({ onRoleChange, labelOf, show: toaster.show }, member, role);

  return (
    <main className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold tracking-tight">Members</h1>
        <InviteDialog roles={roles} onInvite={onInvite} onInvited={toaster.show} />
      </header>
      <DataTable
        caption="Members and roles"
        rows={members}
        getRowId={({ id }) => id}
        getRowLabel={nameOf}
        loading={loading}
        labels={{ count: (rows) => (rows === 1 ? '1 person' : `${rows} people`) }}
        empty={
          problem ? (
            <EmptyState
              variant="error"
              title="Members did not load"
              headingLevel={3}
              action={{ label: 'Try again', onAction: onRetry }}
            >
              {problem}
            </EmptyState>
          ) : (
            <EmptyState variant="first-use" title="Nobody is here yet" headingLevel={3}>
              Invite the first person by e-mail.
            </EmptyState>
          )
        }
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        columns={[
          {
            id: 'name',
            header: 'Name',
            isRowHeader: true,
            sortValue: nameOf,
            cell: ({ name, email }) => (
              <span className="flex items-center gap-3">
                <Avatar name={name} size="small" decorative />
                <span className="grid min-w-0 wrap-anywhere">
                  {name ?? email}
                  {name && <span className="font-normal text-(--ui-text-muted)">{email}</span>}
                </span>
              </span>
            ),
          },
          {
            id: 'role',
            header: 'Role',
            narrow: 'plain',
            sortValue: ({ role }) => roles.findIndex(({ id }) => id === role),
            cell: ({ role }) => labelOf(role),
          },
          {
            id: 'seen',
            header: 'Last seen',
            sortValue: ({ lastSeen }) => lastSeen,
            cell: ({ name, lastSeen }) =>
              name === null ? (
                <Badge tone="warning">Invited</Badge>
              ) : lastSeen ? (
                DAY.format(new Date(lastSeen))
              ) : (
                'Never'
              ),
          },
        ]}
        rowActions={(member) => {
          const disabledReason = isLastOwner(member)
            ? `The last ${owner.label.toLowerCase()}`
            : undefined;
          return (
            <Menu
              label={`Actions for ${nameOf(member)}`}
              groups={[
                {
                  label: 'Role',
                  items: roles.map(({ id, label, hint }) => ({
                    id,
                    kind: 'radio',
                    label,
                    hint,
                    checked: member.role === id,
                    disabledReason: member.role === id ? undefined : disabledReason,
                    onSelect: () => void changeRole(member, id),
                  })),
                },
                {
                  items: [
                    {
                      id: 'remove',
                      label: 'Remove…',
                      tone: 'danger',
                      disabledReason,
                      onSelect: () => ask([member]),
                    },
                  ],
                },
              ]}
            />
          );
        }}
        bulkActions={(ids) => {
          const chosen = members.filter(({ id }) => ids.has(id));
          const takesAll = owners.every((member) => chosen.includes(member));
          return (
            <Button
              size="small"
              variant="quiet"
              refusal={takesAll ? `One ${owner.label.toLowerCase()} has to stay.` : undefined}
              onClick={() => ask(chosen)}
            >
              Remove…
            </Button>
          );
        }}
      />
      <Dialog
        role="alertdialog"
        tone="danger"
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={
          leaving[0] && leaving.length === 1
            ? `Remove ${nameOf(leaving[0])}?`
            : `Remove ${leaving.length} people?`
        }
        confirmLabel={leaving.length === 1 ? 'Remove member' : 'Remove members'}
        labels={{ failed: messageOf }}
        onConfirm={async () => {
          await onRemove(leaving.map(({ id }) => id));
          setSelectedIds(NONE);
        }}
      >
        They lose access at once. Orders and comments stay.
      </Dialog>
      <Toaster toaster={toaster} />
    </main>
  );
}

interface InviteDialogProps extends Pick<MembersScreenProps, 'roles' | 'onInvite'> {
  onInvited: (toast: { tone: 'success'; title: string }) => void;
}

function InviteDialog({ roles, onInvite, onInvited }: InviteDialogProps) {
  return (
    <Dialog
      title="Invite a person"
      confirmLabel="Send invitation"
      labels={{ failed: messageOf }}
      onSubmit={async (data) => {
        const email = String(data.get('email'));
        await onInvite(email, String(data.get('role')));
        onInvited({ tone: 'success', title: `Invitation sent to ${email}` });
      }}
      trigger={(trigger) => (
        <Button {...trigger} variant="primary">
          Invite…
        </Button>
      )}
    >
      <div className="mt-2 grid gap-4 text-(--ui-text)">
        <TextField label="E-mail" name="email" type="email" required autoComplete="off" />
        <Combobox
          label="Role"
          name="role"
          required
          options={roles.map(({ id, label, hint }) => ({ value: id, label, hint }))}
          defaultValue={roles.at(-1)?.id ?? null}
          description="Can be changed at any time."
        />
      </div>
    </Dialog>
  );
}

const nameOf = ({ name, email }: Member) => name ?? email;

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== ''
    ? error.message
    : 'Something went wrong. Nothing was changed. Try again.';

interface RoleChange {
  onRoleChange: MembersScreenProps['onRoleChange'];
  labelOf: (role: string) => string;
  show: ReturnType<typeof createToaster>['show'];
}

/** A menu closes at once: the result is a toast, with the way back. */
async function changeRoleOf(change: RoleChange, member: Member, role: string) {
  if (role === member.role) return;
  const { onRoleChange, labelOf, show } = change;
  const id = `role-${member.id}`;
  const name = nameOf(member);
  show({ id, tone: 'loading', title: `Changing the role of ${name}…` });
  try {
    await onRoleChange(member.id, role);
    const undo = () => void changeRoleOf(change, { ...member, role }, member.role);
    const action = { label: 'Undo', onAction: undo };
    const title = `${name} is now ${labelOf(role).toLowerCase()}`;
    show({ id, tone: 'success', title, action });
  } catch {
    const retry = () => void changeRoleOf(change, member, role);
    const action = { label: 'Try again', onAction: retry };
    const title = `${name} is still ${labelOf(member.role).toLowerCase()}`;
    show({ id, tone: 'danger', title, description: 'It could not be saved.', action });
  }
}
