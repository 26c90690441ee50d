import { z } from 'zod';
import {
  describeKnown,
  describeLost,
} from '../../../domain/components/comparison/needed-changes.ts';
import type { Change, FollowUp } from '../../../domain/components/history/read-changes.ts';
import { success } from '../../../domain/errors.ts';
import { excerptOf } from '../../../domain/text.ts';
import type { LibraryContract } from '../../../domain/workspace/library-contract.ts';
import type { LibraryRetrieval } from '../../../domain/workspace/library-retrieval.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { READ_ONLY, contractShape, libraryIdSchema, referenceSchema } from './shapes.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_PATTERNS = 50;

/** Longer texts end at a sentence before: the comparison has all of it. */
const MAX_TEXT = 200;

/** What has to change, in lines; the comparison has the rest. */
const MAX_LINES = 3;

const SINCE =
  'since must be a string of at most 320 characters: 2026-11-18, 7d, 24h, "2 weeks", or a release of a package such as @acme/ui@3.2.1.';
const PATTERNS = `patterns must be an array of 1 to ${MAX_PATTERNS} references.`;
const LIMIT = `limit must be a number from 1 to ${MAX_LIMIT}.`;

/** list_changes (docs/specification.md#list_changes): what became active since a moment. */
export function createListChangesTool(deps: {
  readonly listChanges: LibraryRetrieval['listChanges'];
}): Tool {
  return defineTool({
    name: 'list_changes',
    title: 'List changes',
    description:
      'List which components changed since a date, what users must change, and which went back to an older version.',
    summary:
      'Lists which components changed since a date, what users must change, and which went back.',
    scope: 'mcp:connect',
    isCostly: true,
    example: () => ({ since: '7d' }),
    annotations: READ_ONLY,
    input: z.strictObject({
      since: z
        .string({ error: SINCE })
        .max(320, { error: SINCE })
        .describe('2026-11-18, 7d, 24h, or @acme/ui@3.2.1.'),
      patterns: z
        .array(referenceSchema('patterns[]'), { error: PATTERNS })
        .min(1, { error: PATTERNS })
        .max(MAX_PATTERNS, { error: PATTERNS })
        .optional(),
      library_id: libraryIdSchema,
      limit: z
        .number({ error: LIMIT })
        .min(1, { error: LIMIT })
        .max(MAX_LIMIT, { error: LIMIT })
        .default(DEFAULT_LIMIT),
    }),
    output: z.object({
      since: z.string(),
      library_id: z.string().optional(),
      changes: z.array(
        z.looseObject({ slug: z.string(), kind: z.enum(['new', 'changed', 'back']) }),
      ),
      follow_ups: z
        .array(z.object({ of: z.string().optional(), versions: z.string() }))
        .optional()
        .describe('Only their requirements are newer.'),
      more: z.boolean().optional(),
      known_since: z.string().optional().describe('Earlier changes are not known.'),
      recorded_since: z.string().optional().describe('Earlier returns are not known.'),
    }),
    async run({ principal }, { since, patterns, library_id: libraryId, limit }) {
      const listed = await deps.listChanges(principal, {
        since,
        patterns,
        libraryId,
        limit: Math.floor(limit),
      });
      if (!listed.ok) return listed;
      const { contract, changes, followUps, next, knownSince, recordedSince } = listed.value;
      return success({
        structured: {
          since: listed.value.since,
          ...contractShape(contract),
          changes: changes.map((change) => changeShape(change, contract)),
          ...(followUps.length === 0 ? {} : { follow_ups: followUpShapes(followUps) }),
          ...(next === undefined ? {} : { more: true }),
          ...(knownSince === undefined ? {} : { known_since: knownSince }),
          ...(recordedSince === undefined ? {} : { recorded_since: recordedSince }),
        },
      });
    },
  });
}

function changeShape(change: Change, contract: LibraryContract | undefined) {
  const { pattern, kind, from, to, at, by, reason, derived, manifest, needed } = change;
  const pinned = contract?.held.get(pattern.id)?.pinnedVersionId;
  const notes = kind === 'back' ? '' : (manifest?.notes.trim() ?? '');
  const lines = needed === undefined ? [] : [...describeLost(needed), ...describeKnown(needed)];
  return {
    slug: pattern.slug,
    kind,
    ...(from === undefined ? {} : { from }),
    to,
    at,
    ...(pinned === undefined ? {} : { pinned }),
    ...(notes === '' ? {} : { notes: excerptOf(notes, MAX_TEXT) }),
    ...(kind === 'changed' && needed !== undefined ? { must_change: needed.verdict } : {}),
    ...(lines.length === 0
      ? {}
      : { changes: lines.slice(0, MAX_LINES).map((line) => excerptOf(line, MAX_TEXT)) }),
    ...(by === undefined ? {} : { by }),
    ...(reason === undefined ? {} : { reason }),
    ...(derived === true ? { derived } : {}),
  };
}

/** By cause: `menu@v4`, and the versions that follow it. */
function followUpShapes(followUps: readonly FollowUp[]) {
  const byCause = new Map<string, string[]>();
  for (const { pattern, to, causes } of followUps) {
    const names = causes.map((cause) => `${cause.pattern.slug}@${cause.versionId}`);
    for (const name of names.length === 0 ? [''] : names) {
      byCause.set(name, [...(byCause.get(name) ?? []), `${pattern.slug}@${to}`]);
    }
  }
  return [...byCause].map(([of, versions]) => ({
    ...(of === '' ? {} : { of }),
    versions: versions.join(', '),
  }));
}
