import type { ReactNode } from 'react';
import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './device-login.server.ts';

export { loader } from './device-login.server.ts';

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function DeviceLogin() {
  const data = useLoaderData<typeof loader>();
  switch (data.outcome) {
    case 'asked':
      return <CodeForm problem={data.problem} />;
    case 'found':
      return <Confirmation {...data} />;
    case 'allowed':
      return (
        <Frame title="You are logged in">
          The program has its token. You can close this page, and revoke the token on your{' '}
          <a href="/account" className="link">
            account page
          </a>
          .
        </Frame>
      );
    case 'refused':
      return (
        <Frame title="Login refused">The program gets no access. You can close this page.</Frame>
      );
  }
}

function CodeForm({ problem }: { readonly problem: string }) {
  return (
    <Frame title="Confirm a login" text="Enter the code that the program shows.">
      <p role="alert" className="mb-4 text-danger empty:hidden">
        {problem}
      </p>
      <form method="get" action="/sign-in/device">
        <label htmlFor="user-code" className="block font-medium">
          Code
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id="user-code"
            name="user_code"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="BCDF-GHJK"
            className="field w-44 font-mono uppercase"
          />
          <button type="submit" className="btn btn-primary">
            Continue
          </button>
        </div>
      </form>
    </Frame>
  );
}

function Confirmation(props: {
  readonly userCode: string;
  readonly name: string;
  readonly email: string;
  readonly scopes: readonly { readonly scope: string; readonly label: string }[];
  readonly binding: string;
  readonly signInAgain: string | undefined;
}) {
  const { userCode, name, email, scopes, binding, signInAgain } = props;
  return (
    <Frame
      title="Does the program show this code?"
      text="Allow it only if you started it yourself, just now. Nobody else should send you a code."
    >
      <p className="rounded-lg border border-line bg-surface py-4 text-center font-mono text-xl tracking-widest">
        {userCode}
      </p>
      <p className="mt-4 wrap-anywhere">
        It calls itself “{name}”, and may act as {email}:
      </p>
      <ul className="mt-1.5 divide-y divide-line rounded-md border border-line bg-surface">
        {scopes.map(({ scope, label }) => (
          <li key={scope} className="flex flex-wrap justify-between gap-x-3 p-3">
            {label}
            <span className="font-mono text-xs leading-5 text-muted">{scope}</span>
          </li>
        ))}
      </ul>
      {signInAgain === undefined ? (
        <form method="post" action="/sign-in/device" className="mt-6 flex justify-end gap-2">
          <input type="hidden" name="user_code" value={userCode} />
          <input type="hidden" name="binding" value={binding} />
          <button type="submit" name="accept" value="false" className="btn btn-quiet">
            Refuse
          </button>
          <button type="submit" name="accept" value="true" className="btn btn-primary">
            Allow
          </button>
        </form>
      ) : (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-3">
          <span className="text-muted">This needs a sign-in of the last 15 minutes.</span>
          <a href={signInAgain} className="btn btn-primary">
            Sign in again
          </a>
        </p>
      )}
    </Frame>
  );
}

function Frame(props: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-12 md:pt-20">
      <h1 className="text-xl wrap-anywhere">{props.title}</h1>
      {props.text === undefined ? null : <p className="mt-1 text-base text-muted">{props.text}</p>}
      <div className="mt-6 text-base">{props.children}</div>
    </div>
  );
}
