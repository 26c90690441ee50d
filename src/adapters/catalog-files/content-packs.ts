import path from 'node:path';
import { builtPattern, contentPath } from '../../domain/catalog/built-catalog.ts';
import type { BuildFacts, KnownPattern } from './build-facts.ts';
import { type PlannedFile, hasContent } from './planned-file.ts';
import type { ReadPattern } from './read-pattern.ts';
import { createIntactCheck } from './scan-folder.ts';
import { sha256Of } from './source-folder.ts';

/** The content of a pattern: a line of a file that has those of several patterns. */
export interface PlacedContent {
  /** Its path is known once the pack is full. */
  readonly pack: { readonly path: string };
  /** Of the line. */
  readonly sha256: string;
}

/** Collects contents in packs, in the order in which patterns are placed. */
export interface ContentPacks {
  /** Those of unchanged patterns stay where they are. */
  readonly place: (read: ReadPattern) => PlacedContent;
  /** Completes the last packs. Returns those that the output folder lacks. */
  readonly finish: () => readonly PlannedFile[];
}

/**
 * A file for each content would take most of a large build's time, and a larger pack the time of each request: it is
 * read as a whole.
 */
const MAX_PACK_BYTES = 32 * 1024;

interface OpenPack {
  path: string;
  readonly lines: Buffer[];
  bytes: number;
}

/**
 * Creates packs for the contents that a build reads.
 *
 * @param stage writes the bytes of a pack to be published; undefined for a plan that is not carried out
 */
export function createPacks(
  outDir: string,
  stage: ((file: string, bytes: Uint8Array) => void) | undefined,
): ContentPacks {
  const missing: PlannedFile[] = [];
  // Patterns that every build reads again have packs of their own, which are then the same.
  const open = { known: newPack(), unknown: newPack() };

  function close(pack: OpenPack): void {
    if (pack.lines.length === 0) return;
    const bytes = Buffer.concat(pack.lines.splice(0));
    const sha256 = sha256Of(bytes);
    pack.path = contentPath(sha256);
    if (hasContent(path.join(outDir, pack.path), sha256)) return;
    stage?.(pack.path, bytes);
    missing.push({ path: pack.path, sha256 });
  }

  return {
    place({ pattern: { id, content, examples = {} }, before, files }) {
      const [known = '', digest = ''] = before?.content ?? [];
      if (content === undefined) return { pack: { path: known }, sha256: digest };
      const line = Buffer.from(`${JSON.stringify(builtPattern(id, content, examples))}\n`);
      const sha256 = sha256Of(line);
      if (sha256 === digest) return { pack: { path: known }, sha256 };
      const kind = files === undefined ? 'unknown' : 'known';
      if (open[kind].bytes + line.byteLength > MAX_PACK_BYTES) {
        close(open[kind]);
        open[kind] = newPack();
      }
      const pack = open[kind];
      pack.lines.push(line);
      pack.bytes += line.byteLength;
      return { pack, sha256 };
    },
    finish() {
      close(open.known);
      close(open.unknown);
      return missing;
    },
  };
}

function newPack(): OpenPack {
  return { path: '', lines: [], bytes: 0 };
}

/** Looks patterns up in facts; one whose content is damaged is read again. */
export function withIntactContents(
  outDir: string,
  get: BuildFacts['get'],
): (folder: string) => KnownPattern | undefined {
  const isIntact = createIntactCheck(outDir);
  return (folder) => {
    const known = get(folder);
    return known === undefined || isIntact(known.content)
      ? known
      : { ...known, files: '', content: NO_CONTENT };
  };
}

const NO_CONTENT = ['', '', 0, 0] as const;
