// Asks the registry for known vulnerabilities of the product's packages (npm audit): exits 1 where it knows
// some, and says so where it does not answer, which is no failure of this project.
import { execFile } from 'node:child_process';
import { writeProductManifest } from './product-packages.mjs';

const TIMEOUT_MS = 60_000;

const [npm, ...first] = process.env.npm_execpath
  ? [process.execPath, process.env.npm_execpath]
  : ['npm'];
const options = ['--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];

// npm exits with 1 for advisories and for failures: what it prints tells them apart.
execFile(
  npm,
  [...first, 'audit', ...options],
  {
    cwd: writeProductManifest(),
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  },
  (_error, stdout) => {
    const report = parse(stdout);
    if (report?.vulnerabilities === undefined) {
      const reason = report?.message ?? 'it did not answer';
      console.log(`Not checked: the registry has no answer about advisories (${reason}).`);
      return;
    }
    const found = Object.values(report.vulnerabilities);
    for (const { name, severity, range, via } of found) {
      const reasons = via.map((each) =>
        typeof each === 'string' ? each : `${each.title} ${each.url}`,
      );
      console.error(`${name} ${range}: ${severity}: ${reasons.join('; ')}`);
    }
    if (found.length > 0) process.exitCode = 1;
    else console.log('No known advisories for the packages of the product.');
  },
);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
