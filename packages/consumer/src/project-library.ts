import { z } from 'zod';
import type { CatalogClient } from './catalog-client.ts';
import { parseJson } from '../../../src/domain/text.ts';
import type { CommandContext } from './command.ts';
import type { Lock } from './lock-file.ts';
import { plain, Refusal } from './refusal.ts';
import { dependentsOf } from './remove.ts';

/** Where agents read the line that names the project's library. */
const INSTRUCTIONS_FILE = 'AGENTS.md';
const LINE =
  /^Use our library: pass library_id "(?<id>[0-9a-f-]{36})" to list_components, find_components and get_kit, and use the versions that it pins\.$/m;

/** The line that tells agents which library the project uses. */
function lineOf(libraryId: string): string {
  return `Use our library: pass library_id "${libraryId}" to list_components, find_components and get_kit, and use the versions that it pins.`;
}

/** AGENTS.md with the line of a library, in place of another one's. */
export function withLibrary(instructions: string, libraryId: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(libraryId)) {
    throw new Refusal(
      '--library takes the id of a library, as its page and list_libraries show it.',
    );
  }
  const rest = withoutLibrary(instructions).trimEnd();
  return `${rest === '' ? '' : `${rest}\n\n`}${lineOf(libraryId)}\n`;
}

/** AGENTS.md without the line of a library. */
export function withoutLibrary(instructions: string): string {
  return LINE.test(instructions)
    ? instructions
        .replace(LINE, '')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trimEnd()
        .concat('\n')
    : instructions;
}

const pageSchema = z.object({
  bookmarks: z
    .array(
      z.object({
        pattern_id: z.string().max(100),
        slug: z.string().max(500),
        version_id: z.string().max(100).nullable(),
      }),
    )
    .max(200),
  next_cursor: z.string().max(100).optional(),
});

const answerSchema = z.object({
  result: z.object({
    structuredContent: pageSchema.optional(),
    content: z.array(z.object({ text: z.string() })).max(10),
  }),
});
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/** A user's saved patterns. */
const MAX_PAGES = 50;

/** What a project holds that its library does not, or has at another version. */
export interface BesideLibrary {
  readonly slug: string;
  readonly problem: string;
}

/** Compares what is locked with the library that AGENTS.md names. What a component requires comes along with it. */
export async function compareWithLibrary(
  context: CommandContext,
  lock: Lock,
): Promise<readonly BesideLibrary[]> {
  const instructions = (await context.project.read(INSTRUCTIONS_FILE))?.text ?? '';
  const libraryId = LINE.exec(instructions)?.groups?.['id'];
  if (libraryId === undefined) {
    throw new Refusal(
      `${INSTRUCTIONS_FILE} names no library. To name one: init --library <id> --yes`,
    );
  }
  const held = await readLibrary(context.catalog, libraryId);
  const dependents = await dependentsOf(context, lock);
  return lock.components.flatMap(({ pattern_id: id, slug, version_id: version }) => {
    const saved = held.get(id);
    if (saved === undefined) {
      return dependents.has(id) ? [] : { slug, problem: 'is not in the library' };
    }
    const pinned = saved.version_id ?? version;
    return pinned === version
      ? []
      : { slug, problem: `is ${version} here; the library pins ${plain(pinned)}` };
  });
}

async function readLibrary(catalog: CatalogClient, libraryId: string) {
  const held = new Map<string, z.infer<typeof pageSchema>['bookmarks'][number]>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await readPage(catalog, {
      library_id: libraryId,
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const bookmark of found.bookmarks) held.set(bookmark.pattern_id, bookmark);
    cursor = found.next_cursor;
    if (cursor === undefined) return held;
  }
  throw new Refusal('The library has more patterns than can be read.');
}

async function readPage(catalog: CatalogClient, args: object): Promise<z.infer<typeof pageSchema>> {
  const answer = answerSchema.safeParse(
    await catalog.workspace({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_library_bookmarks', arguments: args },
    }),
  );
  if (!answer.success) throw new Refusal(`${catalog.url} sent a response in an unknown format.`);
  const { structuredContent, content } = answer.data.result;
  if (structuredContent !== undefined) return structuredContent;
  const told = errorSchema.safeParse(parseJson(content[0]?.text ?? ''));
  throw new Refusal(plain(told.data?.error.message ?? 'The library cannot be read.'));
}
