/** A cache that holds at most so many bytes and drops what was used longest ago. */
export interface ByteBoundedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Stores a value that counts as `bytes`; one that is larger than the whole cache is not kept. */
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly clear: () => void;
  /** What is held now, in bytes. */
  readonly bytes: () => number;
}

/** Creates a cache for immutable values, bounded by the bytes that they are said to take. */
export function createByteBoundedCache<Value>(maxBytes: number): ByteBoundedCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly bytes: number }>();
  let held = 0;

  function drop(key: string): void {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map iterates in order of insertion: putting the entry back makes it the youngest.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
    clear() {
      entries.clear();
      held = 0;
    },
    bytes: () => held,
  };
}
