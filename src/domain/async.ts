import { type Err, type Result, success } from './errors.ts';

/** Calls an async function for each item, at most `limit` calls at a time; throws the first error. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const next = [...items].entries();
  async function work(): Promise<void> {
    for (const [index, item] of next) await run(item, index);
  }
  await Promise.all(Array.from({ length: limit }, work));
}

/** Maps items in their order, at most `limit` at a time; throws the first error. */
export async function mapConcurrently<Item, Value>(
  items: Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  await forEachConcurrently(items, limit, async (item, index) => {
    values[index] = await map(item);
  });
  return values;
}

/** The same for results; nothing more is started after the first failure, which is returned. */
export async function mapResultsConcurrently<Item, Value>(
  items: Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result<Value>>,
): Promise<Result<readonly Value[]>> {
  const values: Value[] = [];
  let failed: Err | undefined;
  await forEachConcurrently(items, limit, async (item, index) => {
    if (failed !== undefined) return;
    const mapped = await map(item);
    if (mapped.ok) values[index] = mapped.value;
    else failed ??= mapped;
  });
  return failed ?? success(values);
}

/** Runs a function once after `delayMs`. Returns a cancel function. */
export type Schedule = (run: () => void, delayMs: number) => () => void;
