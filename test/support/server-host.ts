import nodeModule from 'node:module';
import type { RunningServer } from '../../src/faces/cli/serve.ts';
import type { HostAnswer, HostOutcome, HostRequest } from './hosted-servers.ts';

nodeModule.enableCompileCache();
const [{ readConfig }, { serve }, { limitsOf }] = await Promise.all([
  import('../../src/config.ts'),
  import('../../src/main/serve.ts'),
  import('./with-limits.ts'),
]);

const running = new Map<number, RunningServer>();

// A killed worker cannot stop its servers.
process.once('disconnect', () => process.exit());

process.on('message', (request: HostRequest) => {
  const answer = (outcome: HostOutcome) =>
    process.send?.({ id: request.id, outcome } satisfies HostAnswer);
  outcomeOf(request).then(answer, (error: unknown) => answer({ problem: String(error) }));
});

async function outcomeOf({ id, env }: HostRequest): Promise<HostOutcome> {
  if (env === undefined) {
    await running.get(id)?.stop();
    running.delete(id);
    return {};
  }
  const started = await serve(readConfig(env, limitsOf(env)), { watch: false });
  if (!started.ok) return { problem: started.messages.join('\n') };
  running.set(id, started.running);
  const { port, lines } = started.running;
  return { started: { port, lines } };
}
