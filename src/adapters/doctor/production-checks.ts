import type { Result } from '../../domain/errors.ts';
import {
  INVENTED_ADDRESS,
  type ReplicaAnswer,
  type askReplicas,
  countReplicas,
} from './ask-replicas.ts';
import type { DoctorCheck, DoctorFinding } from './checks.ts';
import { counted } from '../../domain/text.ts';

type Finding = Omit<DoctorFinding, 'name'>;
type Answered = Extract<ReplicaAnswer, { readonly kind: 'answered' }>;

/** Times of backups from the audit log. */
export interface RecordedBackups {
  /** The latest of the last day. */
  readonly recent: Date | undefined;
  /** Whether there is any backup. */
  readonly any: boolean;
}

/** Requirements of a public server. Each is checked once; what cannot be determined is a warning. */
export function createProductionChecks(deps: {
  readonly baseUrl: string | undefined;
  /** Several requests through the proxy; called once. */
  readonly ask: (baseUrl: string) => ReturnType<typeof askReplicas>;
  /** Whether servers may share the database. */
  readonly hasReplicas: boolean;
  readonly recordedBackups: () => Promise<Result<RecordedBackups>>;
  /** The providers with which anyone may sign in; undefined where no code is closed. */
  readonly openProviders: readonly string[] | undefined;
}): readonly DoctorCheck[] {
  const { baseUrl, hasReplicas } = deps;
  const asking =
    baseUrl === undefined ? Promise.resolve({ answers: [], servers: 0 }) : deps.ask(baseUrl);
  const onAnswers = (judge: (answered: readonly Answered[]) => Finding) => async () => {
    const answered = (await asking).answers.filter((answer) => answer.kind === 'answered');
    return answered.length > 0 ? judge(answered) : unknown('no server answers at BASE_URL');
  };
  return [
    { name: 'https', run: async () => httpsFinding(baseUrl, (await asking).answers) },
    { name: 'event streams', run: onAnswers(streamFinding) },
    { name: 'client address', run: onAnswers((seen) => addressFinding(seen, baseUrl ?? '')) },
    { name: 'secrets', run: async () => secretsFinding(await asking, hasReplicas) },
    { name: 'who may sign in', run: async () => entryFinding(deps.openProviders) },
    {
      name: 'daily backup',
      async run(command) {
        const recorded = await deps.recordedBackups();
        return recorded.ok
          ? backupFinding(recorded.value, command)
          : unknown(recorded.failure.message);
      },
    },
  ];
}

function unknown(why: string, fix?: string): Finding {
  return { status: 'warn', what: `unknown: ${why}`, ...(fix === undefined ? {} : { fix }) };
}

function httpsFinding(baseUrl: string | undefined, answers: readonly ReplicaAnswer[]): Finding {
  if (baseUrl === undefined) {
    const fix = 'set it to the public address, such as https://patterns.example';
    return { status: 'fail', what: 'BASE_URL is not set', fix };
  }
  if (!baseUrl.startsWith('https://')) {
    const fix =
      'put a proxy with TLS in front (docs/deploying.md), and set BASE_URL to its https address';
    return {
      status: 'fail',
      what: `BASE_URL is ${baseUrl}: tokens and sessions can be read on the way`,
      fix,
    };
  }
  const failed = answers.find((answer) => answer.kind === 'failed');
  if (failed === undefined) {
    return { status: 'ok', what: `${baseUrl} answers, with a certificate that is accepted` };
  }
  const count = answers.filter(({ kind }) => kind === 'failed').length;
  const fix = 'check the proxy, its certificate, and that this machine reaches it';
  return {
    status: 'fail',
    what: `${count} of ${counted(answers.length, 'request')} to ${baseUrl} failed: ${failed.problem}`,
    fix,
  };
}

function streamFinding(answered: readonly Answered[]): Finding {
  const streams = answered.map(({ stream }) => stream);
  if (streams.includes('cut')) {
    const fix =
      'raise its timeouts, and see docs/deploying.md for versions of proxies that cut streams';
    return { status: 'fail', what: 'the proxy ends event streams early', fix };
  }
  if (streams.includes('buffered')) {
    const fix =
      'turn off its buffering and compression of text/event-stream, or make it respect X-Accel-Buffering: no';
    return { status: 'fail', what: 'the proxy holds events back until the stream ends', fix };
  }
  return { status: 'ok', what: 'events arrive as they are sent' };
}

/** The request sent a forged address; each proxy appends one, or starts a new list. */
function addressFinding([first]: readonly Answered[], baseUrl: string): Finding {
  if (first === undefined) return unknown('no server answers at BASE_URL');
  const { address, forwarded, trustProxy } = first.replica;
  const proxies = forwarded.slice(forwarded.lastIndexOf(INVENTED_ADDRESS) + 1).length;
  const fix = `set TRUST_PROXY=${proxies}`;
  const setting = `TRUST_PROXY=${trustProxy}`;
  if (address === INVENTED_ADDRESS) {
    const what = `with ${setting}, clients can choose the address that limits apply to`;
    return { status: 'fail', what, fix };
  }
  if (proxies === 0) {
    if (!baseUrl.startsWith('https://') && trustProxy === 0) {
      return { status: 'ok', what: `${address}, without a proxy` };
    }
    return {
      status: 'fail',
      what: `the proxy sends no X-Forwarded-For, so that all clients have its address, ${address}`,
      fix: 'let it add the header (docs/deploying.md), and set TRUST_PROXY to the number of proxies',
    };
  }
  if (proxies === trustProxy) {
    return { status: 'ok', what: `${address} is how this machine is seen, past ${setting}` };
  }
  const what = `${address} counts as the client, with ${setting} and ${proxies} ${proxies === 1 ? 'address' : 'addresses'} in X-Forwarded-For`;
  return { status: 'fail', what, fix };
}

function secretsFinding(
  { answers, servers }: Awaited<ReturnType<typeof askReplicas>>,
  hasReplicas: boolean,
): Finding {
  const answered = answers.filter((answer) => answer.kind === 'answered');
  const refused = answers.filter(({ kind }) => kind === 'refused').length;
  if (refused > 0) {
    return {
      status: 'fail',
      what: `${refused} of ${answers.length} requests were refused: servers have a different OPERATOR_TOKEN than this command`,
      fix: 'give all servers and this command the same',
    };
  }
  const [first, ...others] = answered.map(({ replica }) => replica);
  if (first === undefined) return unknown('no server answers at BASE_URL');
  const differing = Object.keys(first.secrets).filter((name) =>
    others.some(({ secrets }) => secrets[name] !== first.secrets[name]),
  );
  if (differing.length > 0) {
    const what = `${differing.join(', ')} ${differing.length === 1 ? 'is' : 'are'} not the same on all replicas`;
    return { status: 'fail', what, fix: 'give all replicas the same' };
  }
  const replicas = countReplicas(answers);
  if (replicas < servers) {
    const count = `${replicas} of ${counted(servers, 'replica')} that use the database`;
    return unknown(
      `only ${count} answered ${answers.length} requests`,
      'check that the proxy reaches every replica',
    );
  }
  if (replicas > 1) return { status: 'ok', what: `the same on ${replicas} replicas` };
  if (!hasReplicas) return { status: 'ok', what: 'one server with its own database' };
  return unknown(
    `one replica answered all ${answers.length} requests`,
    'if there are others, run this while that one is stopped too',
  );
}

function entryFinding(openProviders: readonly string[] | undefined): Finding {
  if (openProviders === undefined) return { status: 'ok', what: 'no code is closed' };
  if (openProviders.length === 0) return { status: 'ok', what: 'closed code is for chosen people' };
  return {
    status: 'warn',
    what: `closed code opens to anyone with an account of ${openProviders.join(' or ')}`,
    fix: 'set SIGN_IN_DOMAINS, SIGN_IN_GROUPS or SIGN_IN_ORGANIZATIONS (docs/configuration.md)',
  };
}

function backupFinding({ recent, any }: RecordedBackups, command: string): Finding {
  if (recent !== undefined) return { status: 'ok', what: `made at ${recent.toISOString()}` };
  const fix = `run ${command} backup every day (docs/upgrading.md)`;
  return any
    ? { status: 'fail', what: 'the last one is more than a day old', fix }
    : unknown('none was made by this command; backups by other programs are not visible', fix);
}
