/**
 * How many planted faults a review finds, and how much it finds where nothing is wrong.
 *
 *     npm run bench -- review [--verbose] [--project <folder>…]
 *
 * The faults are those of an author who had not seen the rules (`review/held-out.json`): a file for each, and files
 * without one. `--project` counts the findings in all `.tsx` files of other people's projects, which use none of the catalog's
 * components: what is said about the catalog there is false.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { z } from 'zod';
import { bundledArtifact } from '../test/catalog/bundled-artifacts.ts';
import { callTool } from '../test/support/mcp-call.ts';
import { startProduct, withFolder } from './product.ts';
import { LOSSY_COPIES } from './review/lossy-copies.ts';

const { values } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    project: { type: 'string', multiple: true, default: [] },
  },
});

const reviewSchema = z.object({
  components: z.array(z.object({ slug: z.string(), similarity: z.number() })),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.string(),
      line: z.number(),
      message: z.string(),
      url: z.string(),
    }),
  ),
});

const heldOutSchema = z.object({
  faults: z.array(
    z.object({ file: z.string(), what: z.string(), line: z.number(), code: z.string() }),
  ),
  clean: z.array(z.object({ file: z.string(), code: z.string() })),
});

const PRINT = console.log;

/** Where rules of markup are explained; those about the catalog have pages of its own. */
const W3C = 'https://www.w3.org/';

await withFolder(async (folder) => {
  const server = await startProduct(folder);
  const url = new URL(server.url).origin;
  try {
    await measureFaults(url);
    await measureCopies(url);
    for (const project of values.project) await measureProject(url, project);
  } finally {
    await server.stop();
  }
});

async function measureFaults(url: string): Promise<void> {
  const file = join(import.meta.dirname, 'review/held-out.json');
  const { faults, clean } = heldOutSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  let found = 0;
  for (const { file: name, what, line, code } of faults) {
    const { findings } = await review(url, code);
    if (findings.length > 0) found += 1;
    const said = findings.map((each) => `${each.line} ${each.message}`).join(' ');
    if (values.verbose || findings.length === 0) {
      PRINT(`${findings.length === 0 ? 'not found' : 'found'}: ${name}:${line} ${what} ${said}`);
    }
  }
  let falseFindings = 0;
  for (const { file: name, code } of clean) {
    const { findings } = await review(url, code);
    falseFindings += findings.length;
    for (const { message } of findings) PRINT(`false: ${name}: ${message}`);
  }
  PRINT(
    `${found} of ${faults.length} faults found, ${falseFindings} findings in ${clean.length} files without one`,
  );
  const answer = await callTool(url, 'review_code', {
    code: `import { TextField } from '../forms-text-field/component';\nexport const A = () => <TextField label="Name" />;`,
  });
  PRINT(`a clean review is ${countTokens(answer.content[0].text)} tokens`);
}

async function measureCopies(url: string): Promise<void> {
  let found = 0;
  let falseFindings = 0;
  for (const { slug, what, replaced } of LOSSY_COPIES) {
    const code = renamed(bundledArtifact(slug).files['component.tsx'] ?? '');
    const lossy = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), code);
    if (lossy === code) throw new Error(`${slug}: ${what} replaces nothing`);
    const isLoss = ({ rule }: { readonly rule: string }) => rule === 'lost-promise';
    const said = (await review(url, lossy)).findings.find(isLoss);
    if (said !== undefined) found += 1;
    else PRINT(`not found: ${what}`);
    if (values.verbose) PRINT(`${what}: ${said?.message}`);
    falseFindings += (await review(url, code)).findings.filter(isLoss).length;
  }
  PRINT(`${found} of ${LOSSY_COPIES.length} lossy copies found, ${falseFindings} among whole ones`);
}

/** A copy whose component has another name. */
function renamed(code: string): string {
  const name = /^export function ([A-Z]\w*)/m.exec(code)?.[1];
  return name === undefined ? code : code.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'OurOwn');
}

async function measureProject(url: string, folder: string): Promise<void> {
  const byRule = new Map<string, number>();
  const said: string[] = [];
  let derived = 0;
  let refused = 0;
  const files = globSync('**/*.tsx', { cwd: folder, exclude: ['**/node_modules/**'] });
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    const reviewed = await review(url, code);
    if (reviewed.problem !== undefined) refused += 1;
    derived += reviewed.components.length;
    for (const { rule, severity, url: page, line, message } of reviewed.findings) {
      if (severity !== 'error') continue;
      byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      if (!page.startsWith(W3C)) said.push(`${file}:${line} ${rule}: ${message}`);
      else if (values.verbose) PRINT(`  ${file}:${line} ${rule}: ${message}`);
    }
  }
  const rules = [...byRule].map(([rule, count]) => `${count} ${rule}`).join(', ');
  PRINT(
    `${basename(folder)}: ${files.length} files, ${refused} not reviewed, ${said.length} errors about the catalog, ${derived} taken for copies; all errors: ${rules || 'none'}`,
  );
  for (const line of said) PRINT(`  ${line}`);
}

async function review(url: string, code: string) {
  const response = await fetch(`${url}/api/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) return { components: [], findings: [], problem: await response.text() };
  return { ...reviewSchema.parse(await response.json()), problem: undefined };
}
