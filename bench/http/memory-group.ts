import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

const CGROUP_BYTES = 512_000_000;
const CGROUPS = '/sys/fs/cgroup/memory';

/** Starts a server in a memory cgroup of 512 MB where one can be made (as root), and prints whether it could. */
export async function startInMemoryGroup(
  start: () => Promise<ServerProcess>,
): Promise<ServerProcess> {
  const group = enterGroup();
  console.log(group.isLimited ? 'In a cgroup of 512 MB.' : 'No cgroup can be made here.');
  const server = await start().finally(group.leave);
  return {
    ...server,
    async stop() {
      await server.stop();
      group.remove();
    },
  };
}

/** Puts this process into a limited cgroup, so that the server starts there. */
function enterGroup() {
  const folder = join(CGROUPS, `pattern-catalog-${process.pid}`);
  const none = { isLimited: false, leave: () => {}, remove: () => {} };
  try {
    const [, own] = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? [];
    if (own === undefined) return none;
    mkdirSync(folder);
    writeFileSync(join(folder, 'memory.limit_in_bytes'), String(CGROUP_BYTES));
    writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
    return {
      isLimited: true,
      leave: () => writeFileSync(join(CGROUPS, own, 'cgroup.procs'), String(process.pid)),
      remove: () => rmdirSync(folder),
    };
  } catch {
    return none;
  }
}
