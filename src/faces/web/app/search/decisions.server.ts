import { type Guide, verdictOf } from '../../../../domain/catalog/guide.ts';
import { statesIn } from '../../../../domain/components/example-states.ts';
import { EXAMPLE_FILE } from '../../../../domain/components/manifest.ts';
import type { Principal } from '../../../../domain/identity/principal.ts';
import type { SiteDeps } from '../../site.ts';
import { readVersionFile } from '../preview/version-files.server.ts';
import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import type { FoundFact } from './facts.ts';
import {
  type FindDecisions,
  type FoundGuide,
  type SearchedDecisions,
  createFindDecisions,
} from './find-decisions.ts';

/** Of the patterns with code; those of further ones are not searched. */
const MAX_COMPONENTS = 200;

/** Rows of a guide's table. */
const MAX_ROWS = 6;

/** As long as browsers keep `/search/data`. */
const FRESH_MS = 60_000;

/** Readers of one catalog whose decisions are kept. */
const MAX_READERS = 200;

interface KnownDecisions {
  readonly decisions: SearchedDecisions;
  /** Searches them. */
  readonly find: FindDecisions;
}

const knownByCatalog = new WeakMap<
  Catalog,
  Map<string, KnownDecisions & { readonly readAt: number }>
>();

/**
 * The guides, and the states, props and rules of the active components that the reader may see. Read at most once a
 * minute for each reader, since it takes hundreds of reads of the store; what could not be read whole is not kept.
 */
export async function readDecisions(site: SiteDeps): Promise<KnownDecisions> {
  const catalog = site.catalog();
  const reader = readerKey(site.principal);
  const known = knownByCatalog.get(catalog) ?? new Map();
  knownByCatalog.set(catalog, known);
  const now = Date.parse(site.timestamp());
  const before = known.get(reader);
  if (before !== undefined && now - before.readAt < FRESH_MS) return before;
  const { isWhole, ...decisions } = await readAll(site);
  const found = { decisions, find: createFindDecisions(decisions), readAt: now };
  if (known.size >= MAX_READERS) known.clear();
  if (isWhole) known.set(reader, found);
  return found;
}

/** What decides which code a reader may see: two tokens of one user may differ. */
function readerKey(principal: Principal): string {
  if (principal.kind !== 'user') return principal.kind;
  const { userId, scopes, libraryIds } = principal;
  return JSON.stringify([userId, scopes, libraryIds]);
}

async function readAll(site: SiteDeps): Promise<SearchedDecisions & { readonly isWhole: boolean }> {
  const { guides, patterns } = site.catalog();
  const available = await site.availability();
  const withCode = available.ok ? patterns.filter(({ id }) => available.value.has(id)) : [];
  let isWhole = available.ok;
  const facts = await Promise.all(
    withCode.slice(0, MAX_COMPONENTS).map(async (pattern): Promise<readonly FoundFact[]> => {
      const { id, slug, title } = pattern;
      const active = await site.components.activeVersion(site.principal, id);
      isWhole &&= active.ok;
      if (!active.ok || active.value === undefined) return [];
      const [found, example] = await Promise.all([
        site.components.manifest(site.principal, id, active.value),
        readVersionFile(site, { pattern, versionId: active.value }, EXAMPLE_FILE),
      ]);
      isWhole &&= found.ok || !found.failure.retryable;
      const manifest = found.ok ? found.value : undefined;
      return [
        ...statesIn(example?.text ?? '').map((name) => ({
          kind: 'state' as const,
          slug,
          title,
          name,
        })),
        ...(manifest?.props ?? []).map(({ name, type, description }) => ({
          kind: 'prop' as const,
          slug,
          title,
          name,
          type,
          description,
        })),
        ...(manifest?.interactionRules ?? []).map((name) => ({
          kind: 'rule' as const,
          slug,
          title,
          name,
        })),
      ];
    }),
  );
  return {
    guides: guides.map(toFound),
    facts: facts.flat(),
    names: site.catalog().decisions().names,
    isWhole,
  };
}

function toFound(guide: Guide): FoundGuide {
  const { name, title, description, patterns, content } = guide;
  return {
    name,
    title,
    verdict: verdictOf(guide),
    description,
    patterns,
    rows: tableRows(content),
  };
}

/** The first two columns of a guide's first table, without Markdown syntax. */
function tableRows(content: string): FoundGuide['rows'] {
  const lines = content.split('\n');
  const start = lines.findIndex((line) => /^\|(?: *:?-+:? *\|)+ *$/.test(line));
  if (start < 0) return [];
  const rows: (readonly [string, string])[] = [];
  for (const line of lines.slice(start + 1, start + 1 + MAX_ROWS)) {
    const [, when, use] = line.split('|').map(plain);
    if (when === undefined || use === undefined) break;
    rows.push([when, use]);
  }
  return rows;
}

function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .trim();
}
