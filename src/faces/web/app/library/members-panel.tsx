import { LinkIcon, MailIcon, UsersIcon } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmDialog } from '../page/dialog.tsx';
import type { ApiResult } from '../page/api-request.ts';
import { toastOf, useToast } from '../page/toast.tsx';
import { LIBRARY_ROLES, type LibraryRole } from '../../../../domain/workspace/library-role.ts';
import { counted } from '../../../../domain/text.ts';
import type { LibraryLink, PeopleData } from './library-page.server.ts';
import { changeRole, invite, removeMember, withdrawInvitation } from './members-api.ts';

const LABELS = { owner: 'Owner', editor: 'Editor', reader: 'Reader' } as const;
const OWN = { owner: 'You own it', editor: 'You edit it', reader: 'You read it' } as const;

type Member = PeopleData['members'][number];

/** Who may use a library; owners change it here. */
export function MembersPanel(props: {
  readonly library: Pick<LibraryLink, 'id' | 'role'>;
  readonly people: PeopleData;
}) {
  const { library, people } = props;
  const isOwner = library.role === 'owner';
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
                    <span className="text-muted">{LABELS[member.role]}</span>
                    {member.isYou ? (
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
                      {LABELS[role]}, {until}
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
            onInvite={(email, role) =>
              run(invite(library.id, { email, role }), `${email} finds the invitation at /library`)
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

function RolePick(props: {
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
          {LABELS[role]}
        </option>
      ))}
      {props.onRemove === undefined ? null : <option value="remove">Remove</option>}
    </select>
  );
}

function InviteForm(props: {
  /** Resolves to whether it is done. */
  readonly onInvite: (email: string, role: LibraryRole) => Promise<boolean>;
  /** Resolves to the link. */
  readonly onLink: (role: LibraryRole) => Promise<string | undefined>;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<LibraryRole>('reader');
  const [link, setLink] = useState<string>();
  const id = useId();
  const showToast = useToast();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (await props.onInvite(email.trim(), role)) setEmail('');
  }

  async function makeLink(): Promise<void> {
    const made = await props.onLink(role);
    setLink(made);
    if (made === undefined) return;
    await navigator.clipboard.writeText(made).then(
      () => showToast({ message: 'Link copied. It works once, within 7 days.' }),
      () =>
        showToast({
          message: 'Your browser blocked copying. Copy the link below.',
          tone: 'danger',
        }),
    );
  }

  return (
    <form className="needs-script p-4" onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-email`} className="font-medium">
        Invite by email
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={`${id}-email`}
          type="email"
          required
          autoComplete="off"
          placeholder="name@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="field"
        />
        <RolePick label="Role" role={role} onRole={setRole} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" className="btn btn-small pointer-coarse:min-h-10">
          <MailIcon />
          Invite
        </button>
        <button
          type="button"
          className="btn btn-small btn-quiet pointer-coarse:min-h-10"
          onClick={() => void makeLink()}
        >
          <LinkIcon />
          Copy a link
        </button>
      </div>
      {link === undefined ? null : (
        <input
          aria-label="Link of the invitation"
          readOnly
          value={link}
          className="field mt-3 font-mono text-[0.8125rem]"
          onFocus={({ target }) => target.select()}
        />
      )}
    </form>
  );
}
