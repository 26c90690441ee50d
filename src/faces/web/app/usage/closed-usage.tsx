import { PageColumn, PageHeader } from '../shell/page-header.tsx';

const PROBLEMS = {
  wrong: 'This is not the operator’s token.',
  busy: 'There were too many wrong tokens. Wait a minute, then try again.',
} as const;

/** What is shown to who may not see the report: where the way in is. */
export function ClosedUsage({ problem }: { readonly problem: keyof typeof PROBLEMS | undefined }) {
  return (
    <PageColumn>
      <PageHeader
        title="Usage"
        description="This page is for who runs this server. The server prints a link to it when it starts: open that link once, and this browser stays signed in for 30 days."
      />
      {/* The browser's own form: its answer is a whole page, with or without a script. */}
      <form method="post" action="/usage" className="max-w-reading">
        <label htmlFor="operator-token" className="text-sm font-medium">
          Operator’s token
        </label>
        <p id="operator-token-hint" className="mt-1 text-sm text-muted">
          The value of <code className="font-mono text-[0.8125rem]">OPERATOR_TOKEN</code>, or the
          content of the file <code className="font-mono text-[0.8125rem]">operator-token</code> in
          the data folder.
        </p>
        {problem === undefined ? null : (
          <p id="operator-token-problem" role="alert" className="mt-3 text-sm text-danger">
            {PROBLEMS[problem]}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <input
            id="operator-token"
            type="password"
            name="key"
            required
            autoComplete="current-password"
            spellCheck={false}
            aria-invalid={problem === 'wrong'}
            aria-describedby={
              problem === undefined
                ? 'operator-token-hint'
                : 'operator-token-hint operator-token-problem'
            }
            className="h-11 w-full min-w-0 flex-1 basis-64 rounded-md border border-line-strong bg-raised px-4 font-mono text-sm focus-visible:outline-offset-0 aria-invalid:border-danger"
          />
          <button
            type="submit"
            className="h-11 shrink-0 rounded-md bg-accent px-5 text-sm font-medium text-accent-text transition-opacity duration-150 hover:opacity-90 active:opacity-80"
          >
            Show usage
          </button>
        </div>
      </form>
    </PageColumn>
  );
}
