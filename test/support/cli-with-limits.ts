import nodeModule from 'node:module';

nodeModule.enableCompileCache();
const [{ readConfig }, { runCli }, { limitsOf }] = await Promise.all([
  import('../../src/config.ts'),
  import('../../src/main/cli.ts'),
  import('./with-limits.ts'),
]);
await runCli(process.argv, () => readConfig(process.env, limitsOf(process.env)));
