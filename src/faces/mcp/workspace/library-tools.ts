import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { success } from '../../../domain/errors.ts';
import type { Bookmark, Library } from '../../../domain/workspace/library-store.ts';
import type { ShowPins } from '../../../domain/workspace/library-contract.ts';
import type { LibraryUseCases } from '../../../domain/workspace/library.ts';
import { LIBRARY_ROLES } from '../../../domain/workspace/library-role.ts';
import { nameAuthor, signedNote } from '../../../domain/workspace/notes.ts';
import { READ_ONLY, noteFields, noteShape, versionSchema } from '../public/shapes.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { patternArguments, referenceOf, userIdOf, userOf } from './workspace-tool.ts';

const MAX_PAGE = 200;

const WRITES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

const libraryId = z
  .string({ error: 'library_id must be a string.' })
  .max(100, { error: 'library_id must have at most 100 characters.' })
  .optional();
const ofLibrary = {
  library_id: libraryId.describe('Default: your default library.'),
};

const librarySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  share_enabled: z.boolean(),
  is_default: z.boolean(),
  bookmark_count: z.number(),
  role: z.enum(LIBRARY_ROLES),
});

const bookmarkSchema = z.object({
  pattern_id: z.string(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  cover: z.string().nullable(),
  tags: z.array(z.string()),
  sort_order: z.number(),
  version_id: z.string().nullable().describe('Pinned; null: follows the active one.'),
  variant: z.string().nullable(),
  ...noteFields,
  saved_by: z.string().nullable(),
});

/**
 * The library tools (docs/specification.md#workspace-tools). The libraries are always those of the verified credential:
 * no argument names a user, another user's `library_id` does not exist, and no result holds code.
 */
export function createLibraryTools(deps: {
  readonly library: LibraryUseCases;
  readonly showPins: ShowPins;
  readonly urls: SiteUrls;
}): readonly Tool[] {
  const { library, urls } = deps;

  const getLibrary = defineTool({
    name: 'get_library',
    title: 'Get library',
    description: 'Read the title, description, sharing state and size of one of your libraries.',
    summary: 'Reads the title, description and size of one of your libraries.',
    returns:
      '`{library: {id, title, description, share_enabled, is_default, bookmark_count, role}}`',
    scope: 'library:read',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject(ofLibrary),
    output: z.object({ library: librarySchema }),
    async run(context, { library_id }) {
      const found = await library.getLibrary(userIdOf(context), library_id);
      return found.ok ? success({ structured: { library: libraryShape(found.value) } }) : found;
    },
  });

  const listLibraries = defineTool({
    name: 'list_libraries',
    title: 'List libraries',
    description: 'List your libraries and those shared with you, with your role and their ids.',
    summary: 'Lists your libraries with their ids.',
    returns: '`{libraries: [library]}`, by position',
    scope: 'library:read',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject({}),
    output: z.object({ libraries: z.array(librarySchema) }),
    async run(context) {
      const found = await library.listLibraries(userIdOf(context));
      return found.ok
        ? success({ structured: { libraries: found.value.map(libraryShape) } })
        : found;
    },
  });

  const listBookmarks = defineTool({
    name: 'list_library_bookmarks',
    title: 'List saved patterns',
    description:
      'List the patterns saved in one of your libraries, in its order, with pins and notes. Use the pinned version. For the next page, pass next_cursor as cursor.',
    summary: 'Lists the patterns saved in one of your libraries.',
    returns:
      '`{bookmarks: [{pattern_id, title, slug, url, cover, tags, sort_order, version_id, variant, note, note_by?, note_untrusted?, saved_by}], next_cursor?}`',
    scope: 'library:read',
    example: () => ({ limit: 10 }),
    annotations: READ_ONLY,
    input: z.strictObject({
      ...ofLibrary,
      limit: z
        .number({ error: `limit must be a number from 1 to ${MAX_PAGE}.` })
        .min(1, { error: `limit must be a number from 1 to ${MAX_PAGE}.` })
        .default(50)
        .transform((limit) => Math.min(MAX_PAGE, Math.floor(limit)))
        .describe(`At most ${MAX_PAGE}.`),
      cursor: z
        .string({ error: 'cursor must be the next_cursor of an earlier page.' })
        .max(100, { error: 'cursor must be the next_cursor of an earlier page.' })
        .optional(),
    }),
    output: z.object({
      bookmarks: z.array(bookmarkSchema),
      next_cursor: z.string().optional(),
    }),
    async run(context, { library_id, ...page }) {
      const found = await library.listBookmarks(userIdOf(context), {
        ...page,
        libraryId: library_id,
      });
      if (!found.ok) return found;
      const { next } = found.value;
      const bookmarks = await deps.showPins(context.principal, found.value.bookmarks);
      if (!bookmarks.ok) return bookmarks;
      return success({
        structured: {
          bookmarks: bookmarks.value.map((bookmark) => bookmarkShape(bookmark, urls)),
          ...(next === undefined ? {} : { next_cursor: next }),
        },
      });
    },
  });

  const savePattern = defineTool({
    name: 'save_pattern',
    title: 'Save pattern',
    description:
      'Save a pattern to one of your libraries, with an optional pinned version or variant and a note for everyone who uses the library. Saving it again updates what you pass and returns created: false.',
    summary: 'Saves a pattern to one of your libraries.',
    returns: '`{bookmark, created}`',
    scope: 'library:write',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: WRITES,
    input: z.strictObject({
      ...patternArguments,
      ...ofLibrary,
      version_id: versionSchema('version_id').describe('Pins it; active: unpins.'),
      variant: z
        .string({ error: 'variant must be a string, such as react-tailwind.' })
        .max(64, { error: 'variant must have at most 64 characters.' })
        .optional()
        .describe('"" unpins it.'),
      note: z
        .string({ error: 'note must be a string.' })
        .optional()
        .describe('At most 280 characters; "" removes it.'),
    }),
    output: z.object({ bookmark: bookmarkSchema, created: z.boolean() }),
    async run(context, input) {
      const reference = referenceOf(input);
      if (!reference.ok) return reference;
      const { library_id: ofLibraryId, version_id: versionId, variant, note } = input;
      const saved = await library.savePattern(userOf(context.principal), reference.value, {
        libraryId: ofLibraryId,
        versionId,
        variant,
        note,
      });
      if (!saved.ok) return saved;
      const { created } = saved.value;
      const shown = await deps.showPins(context.principal, [saved.value.bookmark]);
      if (!shown.ok) return shown;
      const [bookmark = saved.value.bookmark] = shown.value;
      return success({
        structured: { bookmark: bookmarkShape(bookmark, urls), created },
        usage: { pattern_id: bookmark.patternId },
      });
    },
  });

  const removePattern = defineTool({
    name: 'remove_pattern',
    title: 'Remove pattern',
    description:
      'Remove a saved pattern from one library, or from all of your own: one that others share needs library_id.',
    summary: 'Removes a saved pattern from one or all of your libraries.',
    returns: '`{removed: true, pattern_id}`; without `library_id` from all of your own libraries',
    scope: 'library:write',
    example: ({ pattern }) => ({ slug: pattern.slug }),
    annotations: { ...WRITES, destructiveHint: true, idempotentHint: false },
    input: z.strictObject({
      ...patternArguments,
      library_id: libraryId.describe('Default: all libraries of your own.'),
    }),
    output: z.object({ removed: z.literal(true), pattern_id: z.string() }),
    async run(context, input) {
      const reference = referenceOf(input);
      if (!reference.ok) return reference;
      const removed = await library.removePattern(
        userIdOf(context),
        reference.value,
        input.library_id === undefined ? 'all' : { libraryId: input.library_id },
      );
      if (!removed.ok) return removed;
      const { patternId } = removed.value;
      return success({
        structured: { removed: true as const, pattern_id: patternId },
        usage: { pattern_id: patternId },
      });
    },
  });

  const updateLibrary = defineTool({
    name: 'update_library',
    title: 'Update library',
    description:
      'Change the title (unique, at most 60 characters) or the description of one of your libraries.',
    summary: 'Changes the title or the description of one of your libraries.',
    returns: '`{library}`',
    scope: 'library:write',
    example: () => ({ library_description: 'For the order desk.' }),
    annotations: WRITES,
    input: z.strictObject({
      ...ofLibrary,
      library_title: z.string({ error: 'library_title must be a string.' }).optional(),
      library_description: z.string({ error: 'library_description must be a string.' }).optional(),
    }),
    output: z.object({ library: librarySchema }),
    async run(context, { library_id, library_title, library_description }) {
      const updated = await library.updateLibrary(userIdOf(context), library_id, {
        title: library_title,
        description: library_description,
      });
      return updated.ok
        ? success({ structured: { library: libraryShape(updated.value) } })
        : updated;
    },
  });

  return [listLibraries, getLibrary, listBookmarks, savePattern, removePattern, updateLibrary];
}

function libraryShape(library: Library): z.infer<typeof librarySchema> {
  return {
    id: library.id,
    title: library.title,
    description: library.description ?? null,
    share_enabled: library.shareEnabled,
    is_default: library.isDefault,
    bookmark_count: library.bookmarkCount,
    role: library.role,
  };
}

function bookmarkShape(bookmark: Bookmark, urls: SiteUrls): z.infer<typeof bookmarkSchema> {
  return {
    pattern_id: bookmark.patternId,
    title: bookmark.title,
    slug: bookmark.slug,
    url: urls.page(bookmark.slug),
    cover: bookmark.cover === undefined ? null : urls.absolute(bookmark.cover),
    tags: [...bookmark.tags],
    sort_order: bookmark.sortOrder,
    version_id: bookmark.pinnedVersionId ?? null,
    variant: bookmark.variant ?? null,
    ...noteShape(signedNote(bookmark)),
    saved_by: bookmark.savedBy === undefined ? null : nameAuthor(bookmark.savedBy),
  };
}
