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
import { AppShell } from '../layout-app-shell/component';
import type { AppShellProps } from '../layout-app-shell/component';
import { Dialog } from '../overlays-dialog/component';
import { Menu } from '../overlays-menu/component';
import { ENGLISH } from './texts';
import type { MembersScreenLabels } from './texts';

export type { MembersScreenLabels };

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
  locale?: string | undefined;
  /** Makes the screen the page's `<main>`. A shell has one already. */
  isMain?: boolean | undefined;
  /** Draws the screen in a shell: brand, navigation, account. Without it, it stands where it is put. */
  shell?: Omit<AppShellProps, 'children'> | undefined;
  labels?: Partial<MembersScreenLabels> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Who may do what in a workspace: invite, change a role, remove. */
export function MembersScreen(props: MembersScreenProps) {
  const { members, roles, loading = false, problem, onRetry, ...handlers } = props;
  const { onRoleChange, onInvite, onRemove, locale = 'en-US', labels } = handlers;
  const { isMain = true, shell } = handlers;
  const text = { ...ENGLISH, ...labels };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
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
    changeRoleOf({ onRoleChange, labelOf, show: toaster.show, text }, member, role);
  const Root = isMain && !shell ? 'main' : 'div';

  const screen = (
    <Root className="mx-auto grid w-full max-w-5xl gap-5 px-4 py-8 font-(family-name:--ui-font) text-sm text-(--ui-text) sm:px-6 lg:py-12">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
        <InviteDialog roles={roles} text={text} onInvite={onInvite} onInvited={toaster.show} />
      </header>
      <DataTable
        caption={text.caption}
        locale={locale}
        rows={members}
        getRowId={({ id }) => id}
        getRowLabel={nameOf}
        loading={loading}
        labels={{ ...text.dataTable, count: text.people }}
        empty={
          problem ? (
            <EmptyState
              variant="error"
              title={text.failed}
              headingLevel={3}
              labels={text.emptyState}
              action={{ label: text.retry, onAction: onRetry }}
            >
              {problem}
            </EmptyState>
          ) : (
            <EmptyState
              variant="first-use"
              title={text.noneTitle}
              headingLevel={3}
              labels={text.emptyState}
            >
              {text.noneText}
            </EmptyState>
          )
        }
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        columns={[
          {
            id: 'name',
            header: text.columns.name,
            isRowHeader: true,
            sortValue: nameOf,
            cell: ({ name, email }) => (
              <span className="flex items-center gap-3">
                <Avatar name={name} size="small" decorative labels={text.avatar} />
                <span className="grid min-w-0 wrap-anywhere">
                  {name ?? email}
                  {name && <span className="font-normal text-(--ui-text-muted)">{email}</span>}
                </span>
              </span>
            ),
          },
          {
            id: 'role',
            header: text.columns.role,
            narrow: 'plain',
            sortValue: ({ role }) => roles.findIndex(({ id }) => id === role),
            cell: ({ role }) => labelOf(role),
          },
          {
            id: 'seen',
            header: text.columns.lastSeen,
            sortValue: ({ lastSeen }) => lastSeen,
            cell: ({ name, lastSeen }) =>
              name === null ? (
                <Badge tone="warning">{text.invited}</Badge>
              ) : lastSeen ? (
                days.format(new Date(lastSeen))
              ) : (
                text.never
              ),
          },
        ]}
        rowActions={(member) => {
          const disabledReason = isLastOwner(member) ? text.lastOwner(owner.label) : undefined;
          return (
            <Menu
              label={text.actions(nameOf(member))}
              labels={text.menu}
              groups={[
                {
                  label: text.columns.role,
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
                      label: text.remove,
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
              refusal={takesAll ? text.ownerStays(owner.label) : undefined}
              onClick={() => ask(chosen)}
            >
              {text.remove}
            </Button>
          );
        }}
      />
      <Dialog
        role="alertdialog"
        tone="danger"
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={text.removeTitle(leaving.map(nameOf))}
        confirmLabel={text.removeConfirm(leaving.length)}
        labels={{ ...text.dialog, failed: (error) => messageOf(error, text) }}
        onConfirm={async () => {
          await onRemove(leaving.map(({ id }) => id));
          setSelectedIds(NONE);
        }}
      >
        {text.removeText}
      </Dialog>
      <Toaster toaster={toaster} labels={text.toaster} />
    </Root>
  );
  return shell ? <AppShell {...shell}>{screen}</AppShell> : screen;
}

interface InviteDialogProps extends Pick<MembersScreenProps, 'roles' | 'onInvite'> {
  text: MembersScreenLabels;
  onInvited: (toast: { tone: 'success'; title: string }) => void;
}

function InviteDialog({ roles, text, onInvite, onInvited }: InviteDialogProps) {
  return (
    <Dialog
      title={text.inviteTitle}
      confirmLabel={text.send}
      labels={{ ...text.dialog, failed: (error) => messageOf(error, text) }}
      onSubmit={async (data) => {
        const email = String(data.get('email'));
        await onInvite(email, String(data.get('role')));
        onInvited({ tone: 'success', title: text.sent(email) });
      }}
      trigger={(trigger) => (
        <Button {...trigger} variant="primary">
          {text.invite}
        </Button>
      )}
    >
      <div className="mt-2 grid gap-4 text-(--ui-text)">
        <TextField
          label={text.email}
          name="email"
          type="email"
          required
          autoComplete="off"
          labels={text.textField}
        />
        <Combobox
          label={text.columns.role}
          name="role"
          required
          options={roles.map(({ id, label, hint }) => ({ value: id, label, hint }))}
          defaultValue={roles.at(-1)?.id ?? null}
          description={text.roleHint}
          labels={text.combobox}
        />
      </div>
    </Dialog>
  );
}

const nameOf = ({ name, email }: Member) => name ?? email;

const messageOf = (error: unknown, text: MembersScreenLabels) =>
  error instanceof Error && error.message !== '' ? error.message : text.problem;

interface RoleChange {
  onRoleChange: MembersScreenProps['onRoleChange'];
  labelOf: (role: string) => string;
  show: ReturnType<typeof createToaster>['show'];
  text: MembersScreenLabels;
}

/** A menu closes at once: the result is a toast, with the way back. */
async function changeRoleOf(change: RoleChange, member: Member, role: string) {
  if (role === member.role) return;
  const { onRoleChange, labelOf, show, text } = change;
  const id = `role-${member.id}`;
  const name = nameOf(member);
  show({ id, tone: 'loading', title: text.changing(name) });
  try {
    await onRoleChange(member.id, role);
    const undo = () => void changeRoleOf(change, { ...member, role }, member.role);
    const action = { label: text.undo, onAction: undo };
    const title = text.changed(name, labelOf(role));
    show({ id, tone: 'success', title, action });
  } catch {
    const retry = () => void changeRoleOf(change, member, role);
    const action = { label: text.retry, onAction: retry };
    const title = text.kept(name, labelOf(member.role));
    show({ id, tone: 'danger', title, description: text.notSaved, action });
  }
}
