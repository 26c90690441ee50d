import { LinkIcon, MailIcon } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { LIBRARY_ROLES, type LibraryRole } from '../../../../domain/workspace/library-role.ts';
import { isRecord } from '../../../../domain/text.ts';
import { useToast } from '../page/toast.tsx';
import { RolePick } from './role-pick.tsx';

/** Invites people by address or by link. What was typed outlasts the sign-in that an invitation may ask for. */
export function InviteForm(props: {
  readonly libraryId: string;
  readonly isAlone: boolean;
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

  const draftKey = `invitation ${props.libraryId}`;
  const restore = useEffectEvent(() => {
    const draft = takeDraft(draftKey);
    if (draft === undefined) return;
    setEmail(draft.email);
    setRole(draft.role);
  });
  useEffect(() => {
    const timer = setTimeout(() => restore());
    return () => clearTimeout(timer);
  }, []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // The request leaves the page where a fresh sign-in is needed.
    keepDraft(draftKey, { email, role });
    if (!(await props.onInvite(email.trim(), role))) return;
    takeDraft(draftKey);
    setEmail('');
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
          Copy invitation link
        </button>
      </div>
      {props.isAlone ? (
        <p className="mt-3 text-muted">
          Nobody else can sign in here until this server has a sign-in provider. Share the library
          by link until then.
        </p>
      ) : null}
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

interface Draft {
  readonly email: string;
  readonly role: LibraryRole;
}

/** Keeps what was typed for this tab. */
function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: it has to be typed again.
  }
}

/** Takes back what was kept, once; undefined without it. */
function takeDraft(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    if (!isRecord(stored)) return undefined;
    const { email } = stored;
    const role = LIBRARY_ROLES.find((each) => each === stored['role']);
    return typeof email === 'string' && role !== undefined ? { email, role } : undefined;
  } catch {
    return undefined;
  }
}
