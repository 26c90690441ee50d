import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createFilesPublisherFixture } from './publisher-fixtures.ts';

const run = promisify(execFile);

const SCRIPT = fileURLToPath(new URL('publish-traced.ts', import.meta.url));

const tracedSchema = z.object({
  ok: z.literal(true),
  trace: z.array(z.object({ op: z.string(), path: z.string(), to: z.string().optional() })),
});

/** What the disk was told that a power cut could still undo, each with why. */
function unflushed(trace: z.infer<typeof tracedSchema>['trace']): readonly string[] {
  const dirty = new Set<string>();
  const problems: string[] = [];
  /** Folders whose new entries a power cut could still take away. */
  const changed = new Set<string>();
  let renames = 0;
  for (const { op, path: place, to = '' } of trace) {
    if (op === 'flush') {
      dirty.delete(place);
      changed.delete(place);
    } else if (op === 'write') {
      dirty.add(place);
      dirty.add(path.dirname(place));
    } else {
      renames += 1;
      const inside = [...dirty].filter((name) => name === place || name.startsWith(`${place}/`));
      problems.push(...inside.map((name) => `${name} is visible before it is flushed`));
      if (!/\/\.tmp-/.test(to)) changed.add(path.dirname(to));
    }
  }
  if (renames === 0) problems.push('nothing was renamed into place');
  return [...problems, ...[...changed].map((name) => `${name} was never flushed`)];
}

test('publish, activate and withdraw flush files and folders before they are visible', async () => {
  const { catalogDir, close } = await createFilesPublisherFixture();
  onTestFinished(close);
  for (const [deed, what] of [
    ['publish', 'first'],
    ['publish', 'second'],
    ['activate', 'v1'],
    ['withdraw', 'v2'],
  ] as const) {
    const { stdout } = await run(process.execPath, [SCRIPT, catalogDir, deed, what]);
    const { trace } = tracedSchema.parse(JSON.parse(stdout));
    expect(unflushed(trace), deed).toEqual([]);
    expect(trace.filter(({ op }) => op === 'flush').length, deed).toBeGreaterThan(1);
  }
});
