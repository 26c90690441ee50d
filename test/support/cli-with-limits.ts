import nodeModule from 'node:module';
import { z } from 'zod';
import type { LIMITS } from '../../src/config.ts';

nodeModule.enableCompileCache();
const [{ readConfig }, { runCli }] = await Promise.all([
  import('../../src/config.ts'),
  import('../../src/main/cli.ts'),
]);
const { TEST_LIMITS } = process.env;
const limits =
  TEST_LIMITS === undefined ? undefined : z.custom<typeof LIMITS>().parse(JSON.parse(TEST_LIMITS));
await runCli(process.argv, () => readConfig(process.env, limits));
