import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
import { ScopeChoices } from '../account/scope-choices.tsx';
import { describePage } from '../page/page-meta.ts';
import type { loader } from './consent.server.ts';

export { loader } from './consent.server.ts';

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Consent() {
  const { name, email, returnHost, scopes, query, binding } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-12 md:pt-20">
      <h1 className="text-xl wrap-anywhere">Allow {name} to act as you?</h1>
      <p className="mt-1 text-base text-muted wrap-anywhere">
        You are signed in as {email}. The app chose its own name
        {returnHost === '' ? '' : ` and returns to ${returnHost}`}.
      </p>
      <form method="post" action="/sign-in/consent" className="mt-6">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="binding" value={binding} />
        <ScopeChoices
          scopes={scopes}
          choiceOf={({ scope, isOptIn }) => ({
            name: 'scope',
            value: scope,
            defaultChecked: !isOptIn,
          })}
        />
        <p className="mt-3 text-muted">You can disconnect it on your account page at any time.</p>
        <p className="mt-6 flex justify-end gap-2">
          <button type="submit" name="accept" value="false" className="btn btn-quiet">
            Cancel
          </button>
          <button type="submit" name="accept" value="true" className="btn btn-primary">
            Allow
          </button>
        </p>
      </form>
    </div>
  );
}
