import { useCommand } from '../page/use-command.ts';

export type OperatorFormProblem = 'wrong' | 'spent';

/** Asks for the operator token; a native form, so that it works without scripts. */
export function OperatorForm(props: {
  /** The path that takes the token as `key`. */
  readonly action: string;
  readonly label: string;
  readonly problem: OperatorFormProblem | undefined;
}) {
  const { action, label, problem } = props;
  const command = useCommand();
  return (
    <form method="post" action={action} className="max-w-reading">
      <label htmlFor="operator-token" className="text-sm font-medium">
        Operator token
      </label>
      <p id="operator-token-hint" className="mt-1 text-sm text-muted">
        The value of <code className="font-mono text-[0.8125rem]">OPERATOR_TOKEN</code>, or the
        content of the file <code className="font-mono text-[0.8125rem]">operator-token</code> in
        the data folder.
      </p>
      {problem === undefined ? null : (
        <p id="operator-token-problem" role="alert" className="mt-3 text-sm text-danger">
          {problem === 'wrong'
            ? 'Wrong operator token.'
            : `This link has been used or has expired. To get a new one, run: ${command} usage-link`}
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
          className="field flex-1 basis-64 font-mono"
        />
        <button type="submit" className="btn btn-primary px-5">
          {label}
        </button>
      </div>
    </form>
  );
}
