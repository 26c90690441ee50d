/** What a check found, in one line. */
export interface DoctorFinding {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly name: string;
  readonly what: string;
  /** What to do about it; nothing where all is well. */
  readonly mend?: string;
}

/** One thing that must be right for the product to work. */
export interface DoctorCheck {
  readonly name: string;
  readonly run: () => Promise<Omit<DoctorFinding, 'name'>>;
}

/** Looks at everything that must be right, and says of each whether it is and how to mend it. */
export type Doctor = () => Promise<readonly DoctorFinding[]>;

/** A check that throws has found a failure too; its text stays inside, since it may quote anything. */
export function createDoctor(checks: readonly DoctorCheck[]): Doctor {
  return () =>
    Promise.all(
      checks.map(async ({ name, run }) => {
        try {
          return { name, ...(await run()) };
        } catch (error) {
          return {
            status: 'fail',
            name,
            what: `could not be checked (${errorName(error)})`,
            mend: 'see that the files and folders of the configuration can be read',
          } as const;
        }
      }),
    );
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
