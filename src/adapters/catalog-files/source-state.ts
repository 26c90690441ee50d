import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { joinPath } from '../../domain/text.ts';
import type { SourceState } from './build-facts.ts';
import { NUMBERS_FILE } from './number-record.ts';
import { CLOCK_RESOLUTION_MS } from './scan-folder.ts';
import { isIgnored } from './source-folder.ts';

/** Nothing is known: everything is read. */
export const UNKNOWN_STATE: SourceState = { files: '', numbers: '', sections: {} };

/**
 * Measures the source of a catalog.
 *
 * @param sections slugs: their folders are not listed
 * @param now in milliseconds since 1970
 */
export function measureSource(
  catalogDir: string,
  sections: readonly string[],
  now: number,
): SourceState {
  const lines: string[] = [];
  const bySection: Record<string, string> = {};
  let numbers = 'none';
  let isTrusted = true;

  function visit(below: string): void {
    for (const entry of readdirSync(path.join(catalogDir, below), { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue;
      const place = joinPath(below, entry.name);
      const found = statSync(path.join(catalogDir, place));
      const isYoung = found.mtimeMs >= now - CLOCK_RESOLUTION_MS;
      const size = found.isDirectory() ? '' : found.size;
      const state = `${size} ${Math.floor(found.mtimeMs / 1000)}`;
      if (below === '' && entry.isDirectory() && sections.includes(entry.name)) {
        bySection[entry.name] = isYoung ? '' : state;
      } else if (place === NUMBERS_FILE && entry.isFile()) {
        numbers = isYoung ? '' : state;
      } else {
        if (isYoung || !(entry.isFile() || entry.isDirectory())) isTrusted = false;
        lines.push(`${place} ${state}`);
        if (entry.isDirectory()) visit(place);
      }
    }
  }

  try {
    visit('');
  } catch {
    return UNKNOWN_STATE;
  }
  return { files: isTrusted ? lines.sort().join('\n') : '', numbers, sections: bySection };
}
