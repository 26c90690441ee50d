import { type HeadersFunction, type MetaFunction, useLoaderData } from 'react-router';
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
        You are signed in as {email}. The app chose its name itself
        {returnHost === '' ? '' : `; it returns to ${returnHost}`}.
      </p>
      <form method="post" action="/sign-in/consent" className="mt-6">
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="binding" value={binding} />
        <fieldset>
          <legend className="font-medium">It may</legend>
          <div className="mt-1.5 divide-y divide-line rounded-md border border-line bg-surface">
            {scopes.map(({ scope, label, hint, isRequired, isOptIn }) => (
              <label key={scope} className="flex items-start gap-3 p-3">
                <input
                  type="checkbox"
                  name="scope"
                  value={scope}
                  defaultChecked={!isOptIn}
                  disabled={isRequired}
                  className="check mt-0.5"
                />
                <span className="min-w-0 flex-1">
                  <span className="block">{label}</span>
                  {hint === undefined ? null : <span className="text-muted">{hint}</span>}
                </span>
                <span className="font-mono text-xs leading-5 text-muted">{scope}</span>
              </label>
            ))}
          </div>
        </fieldset>
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
