import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

export interface SuiteRun {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs every server scenario of one revision against an endpoint. The run ends with 0 exactly where the scenarios
 * that fail are those that the baseline expects: an entry that passes ends it with 1 as well.
 */
export function runServerScenarios(options: {
  readonly url: string;
  readonly revision: string;
  readonly baselinePath: string;
}): Promise<SuiteRun> {
  const { url, revision, baselinePath } = options;
  const scenarios = ['--suite', 'all', '--spec-version', revision];
  return runSuite(['server', '--url', url, ...scenarios, '--expected-failures', baselinePath]);
}

async function runSuite(args: readonly string[]): Promise<SuiteRun> {
  // Some versions of the suite write reports into the folder that they are called from.
  const cwd = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [SUITE, ...args], {
        cwd,
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          NODE_NO_WARNINGS: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, output }));
    });
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** The names of the server scenarios that the suite has, by the revision that they apply to. */
export async function listScenarios(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { output } = await runSuite(['list', '--server']);
  const namesByRevision = new Map<string, string[]>();
  for (const line of output.matchAll(/^ {2}- (?<name>\S+) \[(?<revisions>[^\]]*)\]$/gm)) {
    const { name = '', revisions = '' } = line.groups ?? {};
    for (const revision of revisions.split(',')) {
      // What is not dated is an extension of the protocol, and this service offers none.
      if (!/^\d{4}-\d{2}-\d{2}$/.test(revision)) continue;
      const names = namesByRevision.get(revision) ?? [];
      names.push(name);
      namesByRevision.set(revision, names);
    }
  }
  return namesByRevision;
}

/** What a run says at its end: each scenario's outcome, then what was not expected. */
export function summaryOf(run: SuiteRun): string {
  return run.output.slice(run.output.indexOf('=== SUMMARY'));
}

/** The scenarios that a run reports on, in its order. */
export function scenariosOf(run: SuiteRun): readonly string[] {
  return [...run.output.matchAll(/^[✓✗] (?<name>[^\s:]+): \d+ passed, \d+ failed/gm)].map(
    (line) => line.groups?.['name'] ?? '',
  );
}
