import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../../src/domain/text.ts';
import type { Environment, ProgramPlace } from './repository.ts';

/** How a program ended; `code` is undefined where the time was over. */
export interface PackageRun {
  readonly code: number | undefined;
  readonly output: string;
}

const manifestSchema = z.object({
  bin: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
});

/** Runs a program such as a package manager; resolves to whether it succeeded. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: Partial<ProgramPlace> & { readonly stdio: 'inherit' | 'ignore' },
): Promise<boolean> {
  // Package managers are batch files on Windows, which only a shell runs; it takes quotes.
  const isShell = process.platform === 'win32';
  const given = isShell ? args.map((arg) => `"${arg}"`) : [...args];
  return new Promise((resolve) => {
    const child = spawn(program, given, { ...options, shell: isShell });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs a program of a package that a project has in its `node_modules`, or in those above.
 *
 * @param places.cwd where the package is looked for
 * @param program a file of the package; without it, the program that has the package's name
 */
export function runPackage(
  places: { readonly folder: string; readonly cwd: string; readonly env: Environment },
  name: string,
  program: string | undefined,
  args: readonly string[],
  timeoutMs: number,
): Promise<PackageRun | undefined> {
  const script = scriptOf(places.cwd, name, program);
  if (script === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const { folder: cwd, env } = places;
    const options = { cwd, env, timeout: timeoutMs, maxBuffer: 16 * 1024 * 1024 };
    const child = execFile(process.execPath, [script, ...args], options, (error, stdout) => {
      const isLate = error?.killed === true;
      resolve({ code: isLate ? undefined : (child.exitCode ?? 1), output: stdout });
    });
  });
}

function scriptOf(cwd: string, name: string, program: string | undefined): string | undefined {
  const folders = createRequire(path.join(cwd, 'index.js')).resolve.paths(name) ?? [];
  const manifest = folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest === undefined) return undefined;
  const script = program ?? binOf(readFileSync(manifest, 'utf8'), name);
  return script === undefined ? undefined : path.join(path.dirname(manifest), script);
}

function binOf(manifest: string, name: string): string | undefined {
  const { bin } = manifestSchema.safeParse(parseJson(manifest)).data ?? {};
  const own = name.slice(name.lastIndexOf('/') + 1);
  if (bin === undefined || typeof bin === 'string') return bin;
  return bin[own] ?? Object.values(bin)[0];
}
