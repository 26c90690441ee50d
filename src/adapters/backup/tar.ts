import { gzipSync } from 'node:zlib';

/** A file in a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Thrown if the input is not an archive or ends early. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
}

const BLOCK = 512;

/**
 * Positions of the fields of a ustar header (POSIX.1-1988): name, size, checksum and type, and the prefix of a long
 * name.
 */
const NAME = [0, 100] as const;
const PREFIX = [345, 500] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const REGULAR_FILE = '0';

/** Packs regular files as ustar. Their names must fit (`fitsTar`). */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.byteLength);
    yield bytes;
    yield Buffer.alloc(padding(bytes.byteLength));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Packs files by name as `.tar.gz` in memory. */
export async function packTarGz(files: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  async function* entries(): AsyncGenerator<TarEntry> {
    for (const [name, bytes] of Object.entries(files)) yield { name, bytes };
  }
  const parts: Uint8Array[] = [];
  for await (const part of packTar(entries())) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}

/**
 * Reads the files of an archive that `packTar` made.
 *
 * @param maxBytes the size limit of a file by name @throws DamagedArchive if the input is not such an archive or ends
 * early
 */
export async function* unpackTar(
  source: AsyncIterable<Buffer>,
  maxBytes: (name: string) => number,
): AsyncGenerator<TarEntry> {
  const take = createTake(source);
  for (;;) {
    const block = await take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const prefix = headerText(block, PREFIX);
    const name = `${prefix}${prefix && '/'}${headerText(block, NAME)}`;
    const size = Number.parseInt(headerText(block, SIZE), 8);
    if (!block.equals(header(name, size)) || size > maxBytes(name)) throw new DamagedArchive();
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
}

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const parts = splitName(path);
  if (parts === undefined) throw new DamagedArchive();
  const [prefix, name] = parts;
  block.write(prefix, PREFIX[0], 'utf8');
  block.write(name, NAME[0], 'utf8');
  block.write('0000600\0', 100, 'latin1');
  block.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE[0], 'latin1');
  block.write('00000000000\0', SIZE[1], 'latin1');
  block.write(REGULAR_FILE, CHECKSUM[1], 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  // The sum of all bytes, with the checksum field as blanks.
  block.fill(' ', ...CHECKSUM);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM[0], 'latin1');
  return block;
}

/** Whether a name fits an archive: about 255 bytes, of which the last segment has at most 100. */
export function fitsTar(name: string): boolean {
  return splitName(name) !== undefined;
}

/** The first folders of a name over 100 bytes go into a prefix field of 155. */
function splitName(path: string): readonly [prefix: string, name: string] | undefined {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(prefix) > 155) return undefined;
    if (Buffer.byteLength(name) <= 100) return [prefix, name];
  }
  return undefined;
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function headerText(block: Buffer, [from, to]: readonly [number, number]): string {
  const end = block.indexOf(0, from);
  return block.toString('utf8', from, end < 0 || end > to ? to : end);
}

/** Reads this many bytes from a stream. */
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
