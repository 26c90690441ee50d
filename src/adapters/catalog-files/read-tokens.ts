import type { TokensFile } from '../../domain/catalog/tokens.ts';
import { TOKENS_FILE } from '../../domain/components/manifest.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';
import { sha256Of } from './source-folder.ts';

/** An earlier version of `tokens.css`, such as `tokens@v1.css`. */
export const OLD_TOKENS = /^tokens@v(?<number>[1-9][0-9]{0,5})\.css$/;

const MAX_BYTES = 64 * 1024;

/**
 * Reads the shared style sheet and its earlier versions, the current one last (docs/specification.md#shared-tokens):
 * `tokens@v1.css`, `tokens@v2.css` and so on are kept, and `tokens.css` is the version after them.
 */
export async function readTokens(reading: Reading): Promise<readonly TokensFile[]> {
  const names = (await listEntries(reading, ''))
    .filter(({ kind }) => kind === 'file')
    .map(({ name }) => name);
  if (!names.includes(TOKENS_FILE)) return [];
  const old = names.filter((name) => OLD_TOKENS.test(name)).length;
  const tokens: TokensFile[] = [];
  for (let number = 1; number <= old + 1; number += 1) {
    const file = number > old ? TOKENS_FILE : `tokens@v${number}.css`;
    const css = await readTextFile(reading, file, 'the variables of the components', MAX_BYTES);
    if (css === undefined) continue;
    tokens.push({ version: `v${number}`, css, sha256: sha256Of(Buffer.from(css)) });
  }
  return tokens;
}
