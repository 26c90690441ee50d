import { useLocation } from 'react-router';
import type { Reader } from './reader.server.ts';

/**
 * The link to sign-in, which returns to the current page. It loads a new document, whose policy allows the provider.
 */
export function SignInLink({ className }: { readonly className: string }) {
  const { pathname, search } = useLocation();
  const back = pathname === '/sign-in' ? '/account' : `${pathname}${search}`;
  return (
    <a href={`/sign-in?return=${encodeURIComponent(back)}`} rel="nofollow" className={className}>
      Sign in
    </a>
  );
}

/** A native form, so that it works without scripts. It loads a new document, free of account data. */
export function SignOutForm({ className }: { readonly className: string }) {
  return (
    <form method="post" action="/account/sign-out">
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}

/** The reader's initials in a circle. */
export function Avatar({ reader }: { readonly reader: Reader }) {
  return (
    <span className="grid size-8 place-items-center rounded-full border border-line bg-active text-xs font-semibold">
      {initialsOf(reader)}
    </span>
  );
}

/** The first letters of the first and the last name, or of the email address. */
export function initialsOf({ name, email }: Reader): string {
  const words = (name.trim() || email).split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
