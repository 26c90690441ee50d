import { UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmDialog } from '../page/dialog.tsx';
import type { ApiResult } from '../page/api-request.ts';
import { toastOf, useToast } from '../page/toast.tsx';
import { counted } from '../../../../domain/text.ts';
import { InviteForm } from './invite-form.tsx';
import type { LibraryLink, PeopleData } from './library-page.server.ts';
import { changeRole, invite, removeMember, withdrawInvitation } from './members-api.ts';
import { ROLE_LABELS, RolePick } from './role-pick.tsx';

const OWN = { owner: 'You own it', editor: 'You edit it', reader: 'You read it' } as const;

type Member = PeopleData['members'][number];

/** Who may use a library; owners change it here. */
export function MembersPanel(props: {
  readonly library: Pick<LibraryLink, 'id' | 'role'>;
  readonly people: PeopleData;
  /** Whether nobody else can sign in. */
  readonly isAlone: boolean;
}) {
  const { library, people } = props;
  const isOwner = library.role === 'owner';
  // A library keeps an owner.
  const isOnlyOwner = isOwner && people.members.filter(({ role }) => role === 'owner').length === 1;
  const [removing, setRemoving] = useState<Member>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const showToast = useToast();

  async function run(request: Promise<ApiResult<unknown>>, message: string): Promise<boolean> {
    const done = await request;
    showToast(toastOf(done, message));
    if (done.ok) await revalidate();
    return done.ok;
  }

  async function remove({ userId, name, isYou }: Member): Promise<string | undefined> {
    const removed = await removeMember(library.id, userId);
    if (!removed.ok) return removed.message;
    showToast({ message: isYou ? 'You left the library' : `${name} removed` });
    void (isYou ? navigate('/library') : revalidate());
    return undefined;
  }

  return (
    <aside aria-labelledby="people" className="min-w-0 lg:col-start-2 xl:col-start-3 xl:self-start">
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        <div>
          <div className="flex items-center justify-between gap-4 p-4 pb-2">
            <h2 id="people" className="text-sm">
              {counted(people.members.length, 'member')}
            </h2>
            <span className="text-muted">{OWN[library.role]}</span>
          </div>
          <ul className="pb-2">
            {people.members.map((member) => (
              <li key={member.userId} className="flex min-h-12 items-center gap-3 ps-4 pe-3">
                <span className="min-w-0 flex-1 truncate font-medium" title={member.email}>
                  {member.name}
                  {member.isYou ? <span className="font-normal text-muted"> (you)</span> : null}
                </span>
                {isOwner && !member.isYou ? (
                  <RolePick
                    label={`Role of ${member.name}`}
                    role={member.role}
                    onRole={(role) =>
                      void run(
                        changeRole(library.id, member.userId, role),
                        `${member.name} is now ${role}`,
                      )
                    }
                    onRemove={() => setRemoving(member)}
                  />
                ) : (
                  <>
                    <span className="text-muted">{ROLE_LABELS[member.role]}</span>
                    {member.isYou && !isOnlyOwner ? (
                      <button
                        type="button"
                        className="needs-script btn btn-quiet btn-small"
                        onClick={() => setRemoving(member)}
                      >
                        Leave
                      </button>
                    ) : null}
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
        {people.invitations.length === 0 ? null : (
          <div className="p-4">
            <h3 className="text-sm">Invited</h3>
            <ul className="mt-1">
              {people.invitations.map(({ id, email, role, until, isExpired }) => (
                <li key={id} className="flex min-h-12 items-center gap-2">
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{email ?? 'A link, once'}</span>
                    <span className="block text-muted">
                      {ROLE_LABELS[role]}, {until}
                    </span>
                  </span>
                  {isExpired && email !== undefined ? (
                    <button
                      type="button"
                      className="needs-script btn btn-quiet btn-small"
                      onClick={() => void run(invite(library.id, { email, role }), 'Invited again')}
                    >
                      Invite again
                    </button>
                  ) : null}
                  <button
                    type="button"
                    className="needs-script btn btn-quiet btn-small -me-2"
                    aria-label={`Withdraw the invitation of ${email ?? 'a link'}`}
                    onClick={() =>
                      void run(withdrawInvitation(library.id, id), 'Invitation withdrawn')
                    }
                  >
                    Withdraw
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {isOwner ? (
          <InviteForm
            libraryId={library.id}
            isAlone={props.isAlone}
            onInvite={(email, role) =>
              run(
                invite(library.id, { email, role }),
                `No email is sent: tell ${email} to sign in and open Library`,
              )
            }
            onLink={async (role) => {
              const made = await invite(library.id, { role });
              await revalidate();
              if (!made.ok || made.value.url === undefined) {
                showToast(toastOf(made, 'No link was made.'));
                return undefined;
              }
              return made.value.url;
            }}
          />
        ) : null}
        {people.groups.map(({ name, role }) => (
          <p key={name} className="flex gap-2 p-4 text-muted">
            <UsersIcon className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              Everyone in <code className="font-mono text-[0.8125rem]">{name}</code> of your sign-in
              can {role === 'reader' ? 'read' : 'edit'} it.
            </span>
          </p>
        ))}
      </div>
      {removing === undefined ? null : (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(undefined)}
          title={removing.isYou ? 'Leave this library?' : `Remove ${removing.name}?`}
          confirmLabel={removing.isYou ? 'Leave' : 'Remove'}
          onConfirm={() => remove(removing)}
        >
          {removing.isYou ? 'You and your agents lose' : 'They and their agents lose'} it at once.
          What was saved and written stays.
        </ConfirmDialog>
      )}
    </aside>
  );
}
