'use client';

import { useMemo, useState } from 'react';

import { Avatar } from '../data-display-avatar/component';
import { Badge } from '../data-display-badge/component';
import { Button } from '../forms-button/component';
import { RadioGroup } from '../forms-radio-group/component';
import { TextField } from '../forms-text-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';
import { RecordList } from '../screens-record-list/component';
import type { RecordColumn, RecordListProps } from '../screens-record-list/component';
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

type OwnToMembers =
  | 'title'
  | 'records'
  | 'getId'
  | 'getLabel'
  | 'columns'
  | 'filters'
  | 'searchText';

export interface MembersScreenProps extends Omit<
  RecordListProps<Member>,
  OwnToMembers | 'headerActions' | 'defaultSort' | 'actions' | 'detail' | 'empty' | 'labels'
> {
  members: readonly Member[];
  /** The strongest first: somebody has to keep it. The array keeps its identity. */
  roles: readonly [Role, ...Role[]];
  /** All three update `members`. To show a reason, reject with an error whose name is `UserFacingError`. */
  onRoleChange: (id: string, role: string) => Promise<unknown>;
  onInvite: (email: string, role: string) => Promise<unknown>;
  onRemove: (ids: readonly string[]) => Promise<unknown>;
  labels?: Partial<MembersScreenLabels> | undefined;
}

/** The list screen for people and roles: its columns, filters, actions and details, and the invitation. */
export function MembersScreen(props: MembersScreenProps) {
  const { members, roles, onRoleChange, onInvite, onRemove, labels, ...list } = props;
  const { locale: givenLocale } = list;
  const text = useLabels('membersScreen', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const { columns, filters } = useMemo(() => partsOf(text, roles, locale), [text, roles, locale]);
  const [isInviting, setIsInviting] = useState(false);
  const [owner] = roles;
  const labelOf = (role: string) => roles.find(({ id }) => id === role)?.label ?? role;
  const owners = members.filter(({ role }) => role === owner.id);
  const ownerStays = (leaving: readonly Member[]) =>
    owners.every((member) => leaving.includes(member)) ? text.ownerStays(owner.label) : undefined;
  const takenBy = (address: string) => {
    const same = members.find(({ email }) => keyOf(email) === keyOf(address));
    if (!same) return '';
    return same.name === null ? text.isInvited(same.email) : text.isMember(same.name);
  };
  const roleField = (chosen: string | undefined, reason?: string) => (
    <RadioGroup
      label={text.columns.role}
      name="role"
      required
      variant="cards"
      defaultValue={chosen ?? null}
      description={reason}
      options={roles.map(({ id, label, hint }) => ({
        value: id,
        label,
        description: hint,
        disabled: reason !== undefined && id !== chosen,
      }))}
      labels={text.radioGroup}
    />
  );

  return (
    <>
      <RecordList<Member>
        {...list}
        title={text.title}
        records={members}
        getId={getId}
        getLabel={nameOf}
        columns={columns}
        filters={filters}
        searchText={searchText}
        defaultSort={{ columnId: 'name', direction: 'ascending' }}
        empty={text.none}
        headerActions={
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            {text.invite}
          </Button>
        }
        actions={[
          {
            id: 'remove',
            label: text.remove,
            tone: 'danger',
            disabledReason: ownerStays,
            confirm: (rows) => ({
              title: text.removeTitle(rows.map(nameOf)),
              text: text.removeText,
              confirmLabel: text.removeConfirm(rows.length),
            }),
            run: (rows) => onRemove(rows.map(getId)),
            done: (rows) => text.removed(rows.map(nameOf)),
          },
        ]}
        detail={{
          title: nameOf,
          description: ({ email }) => email,
          content: (member) => roleField(member.role, ownerStays([member])),
          onSave: ({ id }, data) => onRoleChange(id, String(data.get('role'))),
          done: (member, data) => text.changed(nameOf(member), labelOf(String(data.get('role')))),
          undo: ({ id, role }) => onRoleChange(id, role),
        }}
        labels={text.recordList}
      />
      <Dialog
        open={isInviting}
        onOpenChange={setIsInviting}
        title={text.inviteTitle}
        confirmLabel={text.send}
        labels={text.dialog}
        onSubmit={(data) => onInvite(String(data.get('email')), String(data.get('role')))}
      >
        <div className="mt-2 grid gap-4 text-(--ui-text)">
          <TextField
            label={text.email}
            name="email"
            type="email"
            required
            autoComplete="off"
            validate={takenBy}
            labels={text.textField}
          />
          {roleField(roles.at(-1)?.id)}
        </div>
      </Dialog>
    </>
  );
}

const getId = ({ id }: Member) => id;
const nameOf = ({ name, email }: Member) => name ?? email;
const keyOf = (address: string) => address.trim().toLowerCase();
const searchText = ({ name, email }: Member) => `${name ?? ''} ${email}`;

/** What keeps its identity while texts, roles and locale do. */
function partsOf(text: MembersScreenLabels, roles: MembersScreenProps['roles'], locale: string) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: readonly RecordColumn<Member>[] = [
    {
      id: 'name',
      header: text.columns.name,
      isRowHeader: true,
      sortValue: nameOf,
      cell: ({ name, email }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} size="small" decorative labels={text.avatar} />
          <span className="grid min-w-0 @3xl:truncate">
            <span>{name ?? email} </span>
            {name ? (
              <span className="truncate font-normal text-(--ui-text-muted)">{email}</span>
            ) : (
              <Badge tone="warning" className="justify-self-start">
                {text.invited}
              </Badge>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: text.columns.role,
      narrow: 'plain',
      sortValue: ({ role }) => roles.findIndex(({ id }) => id === role),
      cell: ({ role }) => roles.find(({ id }) => id === role)?.label ?? role,
    },
    {
      id: 'seen',
      header: text.columns.lastSeen,
      sortValue: ({ lastSeen }) => lastSeen,
      cell: ({ lastSeen }) => (lastSeen ? days.format(new Date(lastSeen)) : text.never),
    },
  ];
  const filters = [
    {
      id: 'role',
      label: text.columns.role,
      options: roles.map(({ id, label }) => ({ value: id, label })),
      valueOf: ({ role }: Member) => role,
    },
  ];
  return { columns, filters };
}
