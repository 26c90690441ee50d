/** A file in a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Thrown where an archive is none, or ends early. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

const BLOCK = 512;

/** Places of the fields of a ustar header (POSIX.1-1988): name, size, checksum and type. */
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const REGULAR_FILE = '0';

/** Packs regular files as ustar, one after the other. A name has at most 100 bytes. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.byteLength);
    yield bytes;
    yield Buffer.alloc(padding(bytes.byteLength));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads the files of what `packTar` made.
 *
 * @throws DamagedArchive where that is no such archive, or ends early
 */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = createTake(source);
  for (;;) {
    const block = await take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const name = textOf(block, NAME);
    const size = Number.parseInt(textOf(block, SIZE), 8);
    if (!block.equals(header(name, size))) throw new DamagedArchive();
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, NAME[0], 'utf8');
  block.write('0000600\0', 100, 'latin1');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0], 'latin1');
  block.write('00000000000\0', SIZE[1], 'latin1');
  block.write(REGULAR_FILE, CHECKSUM[1], 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  // The sum of all bytes, with blanks in its own place.
  block.fill(' ', ...CHECKSUM);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM[0], 'latin1');
  return block;
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function textOf(block: Buffer, [from, to]: readonly [number, number]): string {
  const end = block.indexOf(0, from);
  return block.toString('utf8', from, end < 0 || end > to ? to : end);
}

/** Takes so many bytes from a stream. */
function createTake(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  return async (size) => {
    const taken = [rest];
    let length = rest.length;
    while (length < size) {
      const next = await chunks.next();
      if (next.done === true) throw new DamagedArchive();
      taken.push(Buffer.from(next.value));
      length += next.value.length;
    }
    const joined = Buffer.concat(taken, length);
    rest = joined.subarray(size);
    return joined.subarray(0, size);
  };
}
