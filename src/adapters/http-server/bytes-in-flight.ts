/** What holds bytes in memory for a client: the body of a request, or an answer that it has not read. */
export interface Holder {
  readonly address: string | undefined;
  bytes: number;
  /** Ends it, so that its bytes are free. */
  abandon: () => void;
}

export interface BytesInFlight {
  /**
   * Counts bytes of a holder that waits for its client. Over the limit, what has waited the longest is abandoned, of
   * the address that holds the most: perhaps this holder.
   */
  readonly add: (holder: Holder, bytes: number) => void;
  /** Counts bytes of a holder that does not wait; false, and nothing is counted, where that is over the limit. */
  readonly addAtOnce: (holder: Holder, bytes: number) => boolean;
  readonly isWaiting: (holder: Holder) => boolean;
  /** From now on a holder waits for the server: it still counts, and is not abandoned. */
  readonly keep: (holder: Holder) => void;
  readonly release: (holder: Holder) => void;
}

interface Group {
  bytes: number;
  /** In the order of their first byte. */
  readonly holders: Set<Holder>;
}

/** Counts bytes in memory, and bounds those of all holders together. */
export function createBytesInFlight(maxBytes: number): BytesInFlight {
  const waiting = new Map<string | undefined, Group>();
  let total = 0;

  function keep(holder: Holder): void {
    const group = waiting.get(holder.address);
    if (group?.holders.delete(holder) !== true) return;
    group.bytes -= holder.bytes;
    if (group.holders.size === 0) waiting.delete(holder.address);
  }

  function release(holder: Holder): void {
    keep(holder);
    total -= holder.bytes;
    holder.bytes = 0;
  }

  function longestOfHeaviest(): Holder | undefined {
    let heaviest: Group | undefined;
    for (const group of waiting.values()) {
      if (heaviest === undefined || group.bytes > heaviest.bytes) heaviest = group;
    }
    return heaviest?.holders.values().next().value;
  }

  return {
    add(holder, bytes) {
      const group = waiting.get(holder.address) ?? { bytes: 0, holders: new Set() };
      waiting.set(holder.address, group);
      group.bytes += group.holders.has(holder) ? bytes : holder.bytes + bytes;
      group.holders.add(holder);
      holder.bytes += bytes;
      total += bytes;
      while (total > maxBytes) {
        const longest = longestOfHeaviest();
        if (longest === undefined) return;
        release(longest);
        longest.abandon();
      }
    },
    addAtOnce(holder, bytes) {
      if (total + bytes > maxBytes) return false;
      holder.bytes += bytes;
      total += bytes;
      return true;
    },
    isWaiting: (holder) => waiting.get(holder.address)?.holders.has(holder) === true,
    keep,
    release,
  };
}
