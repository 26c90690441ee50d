import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
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
        <div className="mt-6 rounded-lg border border-line bg-surface px-4 py-4">
          <p>
            This server has no sign-in provider. Its owner signs in by a link that works once. To
            get one, run this where the server runs:
          </p>
          <pre className="mt-3 font-mono text-[0.8125rem] whitespace-pre-wrap">
            {command} sign-in-link
          </pre>
        </div>
      ) : (
        <form method="post" action="/sign-in" className="mt-6 grid gap-2">
          <input type="hidden" name="return" value={back} />
          {providers.map((provider) => (
            <button key={provider} type="submit" name="provider" value={provider} className="btn">
              Continue with {PROVIDER_NAMES[provider]}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
