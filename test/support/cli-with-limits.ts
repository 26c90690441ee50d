import nodeModule from 'node:module';
import { z } from 'zod';
import type { LIMITS } from '../../src/config.ts';

nodeModule.enableCompileCache();
const [{ readConfig }, { runCli }] = await Promise.all([
  import('../../src/config.ts'),
  import('../../src/main/cli.ts'),
]);
const limits = z.custom<typeof LIMITS>().parse(JSON.parse(process.env['TEST_LIMITS'] ?? ''));
await runCli(process.argv, () => readConfig(process.env, limits));
