import { type HeadersFunction, type MetaFunction, Link, useLoaderData } from 'react-router';
import { describePage } from '../page/page-meta.ts';
import { useCommand } from '../page/use-command.ts';
import type { loader } from './sign-in.server.ts';

export { loader } from './sign-in.server.ts';

const PROVIDER_NAMES = { github: 'GitHub', google: 'Google', oidc: 'single sign-on' } as const;

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function SignIn() {
  const { back, providers, problem } = useLoaderData<typeof loader>();
  const command = useCommand();
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-12 md:pt-20">
      <h1 className="text-xl">Sign in</h1>
      <p className="mt-1 text-base text-muted">
        Save patterns, and create access tokens for your agents.
      </p>
      <p role="alert" className="mt-6 text-danger empty:hidden">
        {problem}
      </p>
      {providers.length === 0 ? (
        <>
          <section aria-labelledby="account" className="mt-6">
            <h2 id="account" className="text-base leading-6">
              Who has an account
            </h2>
            <p className="mt-1">
              This server has no sign-in provider, so only the person who runs it can sign in. For
              an account of your own, ask that person to set one up, such as GitHub or your
              company’s single sign-on.
            </p>
          </section>
          <WithoutAccount />
          <section
            aria-labelledby="owner"
            className="mt-6 rounded-lg border border-line bg-surface px-4 py-4"
          >
            <h2 id="owner" className="text-base leading-6">
              If you run this server
            </h2>
            <p className="mt-1">
              Sign in by a link that works once. To get one, run this where the server runs:
            </p>
            <pre className="mt-3 font-mono text-[0.8125rem] whitespace-pre-wrap">
              {command} sign-in-link
            </pre>
          </section>
        </>
      ) : (
        <>
          <form method="post" action="/sign-in" className="mt-6 grid gap-2">
            <input type="hidden" name="return" value={back} />
            {providers.map((provider) => (
              <button key={provider} type="submit" name="provider" value={provider} className="btn">
                Continue with {PROVIDER_NAMES[provider]}
              </button>
            ))}
          </form>
          <p className="mt-3 text-muted">The first time, this creates your account.</p>
          <WithoutAccount />
        </>
      )}
    </div>
  );
}

/** What works without an account. */
function WithoutAccount() {
  return (
    <section aria-labelledby="without-account" className="mt-6">
      <h2 id="without-account" className="text-base leading-6">
        Without an account
      </h2>
      <p className="mt-1">
        You can search, read, compare and copy what this site shows you, and{' '}
        <Link to="/connect" className="link">
          connect an agent
        </Link>
        . An account adds a library of patterns, and tokens that let an agent use it.
      </p>
    </section>
  );
}
