import { Snippet } from '../code/snippet.tsx';

/** What stands where patterns would: that there are none, and how its operator begins. */
export function EmptyCatalog() {
  return (
    <div className="my-10 rounded-md border border-dashed border-line px-6 py-12">
      <h2 className="font-medium">There are no patterns yet</h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Run this in the catalog’s folder; it adds the section as well.
      </p>
      <div className="max-w-reading">
        <Snippet
          text="npx pattern-catalog new navigation/breadcrumbs"
          label="Command that starts a pattern"
          copyLabel="Copy the command"
        />
      </div>
    </div>
  );
}
