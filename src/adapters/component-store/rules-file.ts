import { readFile } from 'node:fs/promises';
import { versionRulesSchema } from '../../domain/components/manifest.ts';
import type { VersionRules } from '../../domain/components/manifest.ts';
import { firstLineNotUtf8 } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';

/** The rules in a file, or each thing that is wrong in it, as `file:line: what`. */
export type RulesReading =
  | { readonly ok: true; readonly rules: VersionRules }
  | { readonly ok: false; readonly messages: readonly string[] };

/**
 * Reads the rules of a version from a YAML or JSON file with `usageRules`, `interactionRules` and `dependencies`;
 * other keys are refused. Trouble with the disk is thrown as the system's error.
 */
export async function readRulesFile(file: string): Promise<RulesReading> {
  const bytes = await readFile(file);
  const badLine = firstLineNotUtf8(bytes);
  if (badLine !== undefined) {
    return { ok: false, messages: [`${file}:${badLine}: holds bytes that are not UTF-8`] };
  }
  const reading = readYaml<VersionRules>(versionRulesSchema, bytes.toString('utf8'));
  if (reading.ok) return { ok: true, rules: reading.value };
  return {
    ok: false,
    messages: reading.problems.map(({ line, message }) => `${file}:${line}: ${message}`),
  };
}
