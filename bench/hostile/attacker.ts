/** A process of attackers, so that they do not slow the client that is measured: `<kind> <port> <count>`. */
import { ATTACKS, attack } from './attacks.ts';
import { MEMORY_ATTACKS } from './memory-attacks.ts';

const [, , kind, port, count] = process.argv;
const found = [...ATTACKS, ...MEMORY_ATTACKS].find((candidate) => candidate.kind === kind);
if (found === undefined || process.send === undefined)
  throw new Error('This is run by hostile.ts and attacks.ts.');

let sent = 0;
process.on('disconnect', () => process.exit(0));
setInterval(() => process.send?.(sent), 100);
await attack(found, {
  port: Number(port),
  count: Number(count),
  onRound: (requests) => {
    sent += requests;
  },
});
