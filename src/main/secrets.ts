import { readOrCreateSecret, UnusableSecret } from '../adapters/secrets/secret-files.ts';
import type { Config } from '../config.ts';
import { type Result, err, success } from '../domain/errors.ts';
import type { AppParts } from './app-parts.ts';
import { configuredDiskProblem } from './disk-problem.ts';
import { readOperatorToken } from './usage.ts';

/** Reads the secrets that the configuration does not name, or makes them. */
export async function readSecrets(
  config: Config,
): Promise<Result<Pick<AppParts, 'authSecret' | 'hashKey' | 'operatorToken'>>> {
  const { dataDir } = config;
  try {
    return success({
      hashKey: config.usageHashKey ?? (await readOrCreateSecret(dataDir, 'usage-hash-key')),
      operatorToken: await readOperatorToken(config),
      authSecret: config.workspace.authSecret ?? (await readOrCreateSecret(dataDir, 'auth-secret')),
    });
  } catch (error) {
    if (error instanceof UnusableSecret) return err('upstream_error', error.message, error);
    const full = await configuredDiskProblem(config, error);
    if (full === undefined) throw error;
    return err('upstream_error', full, error);
  }
}
