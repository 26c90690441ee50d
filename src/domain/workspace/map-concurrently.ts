import { type Err, type Result, success } from '../errors.ts';

/** Reads that run at once: enough for a store behind HTTP, few enough to leave it free for others. */
const CONCURRENCY = 8;

/** Maps items in their order, several at once; the first failure ends it. */
export async function mapConcurrently<Item, Value>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result<Value>>,
): Promise<Result<readonly Value[]>> {
  const values: Value[] = [];
  let failed: Err | undefined;
  let next = 0;
  async function work(): Promise<void> {
    while (failed === undefined) {
      const index = next++;
      const item = items[index];
      if (item === undefined) return;
      const mapped = await map(item);
      if (mapped.ok) values[index] = mapped.value;
      else failed ??= mapped;
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return failed ?? success(values);
}
