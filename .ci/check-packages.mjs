// Checks what npm installs: every package has an integrity hash, every install script is named in allowScripts, and
// every license of what the product is made of is allowed: the packages that its sources import, with what they depend on.
// Writes build/sbom.json, a CycloneDX bill of them; the same sources and lock file give the same bytes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeProductManifest } from './product-packages.mjs';

/** SPDX identifiers of licenses that ask for no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

const { allowScripts, name: project } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const problems = [];

for (const [path, { hasInstallScript, inBundle, integrity, link }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || link) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (integrity === undefined && !inBundle) problems.push(`${path}: no integrity hash`);
  if (hasInstallScript && !(name in allowScripts)) {
    problems.push(`${path}: its install script is not named in allowScripts`);
  }
}

const [npm, ...first] = process.env.npm_execpath
  ? [process.execPath, process.env.npm_execpath]
  : ['npm'];
const options = ['--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'];
const sbom = JSON.parse(
  execFileSync(npm, [...first, 'sbom', ...options], {
    cwd: writeProductManifest(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
delete sbom.serialNumber;
delete sbom.metadata.timestamp;
// npm names the folder that the project is in, not the project.
sbom.metadata.component.name = project;

writeFileSync('build/sbom.json', `${JSON.stringify(sbom, null, 2)}\n`);

for (const { 'bom-ref': name, licenses = [] } of sbom.components) {
  const expressions = licenses.map(expressionOf);
  if (expressions.length === 0 || !expressions.every(isAllowed)) {
    problems.push(`${name}: license ${expressions.join(', ') || 'unknown'} is not allowed`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`build/sbom.json: ${sbom.components.length} packages, all licenses allowed`);

function expressionOf({ expression, license }) {
  return expression ?? license.id ?? license.name;
}

/** One choice of an SPDX expression is enough, with every license in it. */
function isAllowed(expression) {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}
