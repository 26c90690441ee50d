import { crc32, deflateSync } from 'node:zlib';
import { decode } from '@cwasm/webp';

/** Larger covers are not decoded, in pixels: a small file can hold a huge image. */
const MAX_PIXELS = 4_000_000;

/**
 * A WebP image as the data URL of a PNG, since the renderer cannot read WebP. Undefined if it is too large or broken.
 */
export function coverDataUrl(webp: Uint8Array): string | undefined {
  try {
    const size = sizeOf(webp);
    if (size === undefined || size.width * size.height > MAX_PIXELS) return undefined;
    const { width, height, data } = decode(webp);
    return `data:image/png;base64,${encodePng(width, height, data).toString('base64')}`;
  } catch {
    return undefined;
  }
}

/** The size in the header of a lossy, lossless or extended WebP. */
function sizeOf(webp: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const bytes = Buffer.from(webp.buffer, webp.byteOffset, webp.byteLength);
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes RGBA pixels as a PNG, without filters and with the fastest compression: it is decoded at once. */
function encodePng(width: number, height: number, rgba: Uint8ClampedArray): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits for each channel, color type 6: RGBA.
  header.writeUInt8(8, 8);
  header.writeUInt8(6, 9);
  const stride = width * 4;
  // Each row begins with the number of its filter: 0, none.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(rgba.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
