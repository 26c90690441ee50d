/**
 * What ids and traces cost a call: the time of a request with the spans of a get_component around no work, without them,
 * with ids alone (no collector), with one request in ten sampled, and with all of them.
 *
 *     node bench/tracing.ts [--calls 200000]
 */
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { type InSpan, untraced } from '../src/domain/tracing.ts';
import { createOtlpTracer } from '../src/adapters/tracing/otlp-tracer.ts';
import { createTracing } from '../src/adapters/tracing/tracing.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200000' } } });
const calls = Number(values.calls);
const ROUNDS = 5;
const SPANS = ['tool get_component', 'store activeVersion', 'store manifest'];

const collector = createServer((request, response) => {
  request.resume().once('end', () => response.end('{}'));
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const address = collector.address();
if (typeof address === 'string' || address === null) throw new Error('The collector has no port.');
process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${address.port}`;

const routeOf = () => 'mcp';
const traced = (ratio: string) =>
  createTracing({
    trustsHeaders: false,
    routeOf,
    tracer: createOtlpTracer({
      version: 'bench',
      sampling: { sampler: undefined, ratio },
      onProblem: console.error,
    }),
  });
const kinds = {
  nothing: {
    traceRequest: (_in: unknown, _out: unknown, serve: () => void) => serve(),
    inSpan: untraced,
  },
  'no collector': createTracing({ trustsHeaders: false, routeOf }),
  'one in ten': traced('0.1'),
  all: traced('1'),
};

const best: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, tracing] of Object.entries(kinds)) {
    const before = process.cpuUsage();
    for (let call = 0; call < calls; call += 1) {
      const incoming = new IncomingMessage(new Socket());
      const outgoing = new ServerResponse(incoming);
      await new Promise<void>((resolve) => {
        tracing.traceRequest(incoming, outgoing, () => {
          void work(tracing).then(resolve);
        });
      });
      outgoing.emit('close');
    }
    const { user, system } = process.cpuUsage(before);
    best[name] = Math.min(best[name] ?? Infinity, (user + system) / calls);
  }
}
async function work({ inSpan }: { readonly inSpan: InSpan }): Promise<void> {
  const [tool = '', ...reads] = SPANS;
  await inSpan(tool, {}, async () => {
    for (const read of reads) await inSpan(read, {}, async () => undefined);
  });
}
for (const [name, microseconds] of Object.entries(best)) {
  console.log(
    `${name.padEnd(14)} ${microseconds.toFixed(2).padStart(8)} µs of processor time a call`,
  );
}
process.exit(0);
