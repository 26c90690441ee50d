import { z } from 'zod';
import { callTool } from '../workspace/workspace-server.ts';

/** Saves and removes patterns of a library in turn, and compares the library with what was acknowledged. */
export function createWriter(options: {
  readonly url: string;
  readonly token: string;
  readonly slugs: readonly string[];
}) {
  const { url, token, slugs } = options;
  /** Undefined where a write was not acknowledged: it may have been done. */
  const saved = new Map<string, boolean | undefined>();
  const faults: string[] = [];
  let [acknowledged, refused] = [0, 0];

  async function write(slug: string, isSaved: boolean): Promise<void> {
    const known = saved.get(slug);
    saved.set(slug, undefined);
    const answer = await callTool(url, token, nameOf(isSaved), { slug }).catch(() => undefined);
    const kind = kindOf(answer);
    // What may have been removed already.
    const isGone = kind === 'not_found' && !isSaved && known === undefined;
    if (kind === undefined || isGone) {
      saved.set(slug, isSaved);
      acknowledged += 1;
    } else if (AWAY.has(kind)) refused += 1;
    else faults.push(`${nameOf(isSaved)} ${slug}: ${kind}`);
  }

  /** What a list of the library has that was not acknowledged, or the other way round. */
  async function faultsOfList(from: string): Promise<readonly string[]> {
    const listed = await callTool(from, token, 'list_library_bookmarks', {
      limit: 200,
    }).catch(() => undefined);
    const kind = kindOf(listed);
    if (kind !== undefined) return AWAY.has(kind) ? [] : [`list: ${kind}`];
    const { bookmarks } = bookmarksSchema.parse(listed?.content);
    const found = new Set(bookmarks.map(({ slug }) => slug));
    return slugs
      .filter((slug) => saved.get(slug) !== undefined && saved.get(slug) !== found.has(slug))
      .map((slug) => `${slug} is ${found.has(slug) ? '' : 'not '}in the library`);
  }

  return {
    faultsOfList,
    faults: () => faults,
    acknowledged: () => acknowledged,
    refused: () => refused,
    async writeUntil(signal: AbortSignal): Promise<void> {
      for (let n = 0; !signal.aborted; n += 1) {
        const slug = slugs[n % slugs.length] ?? '';
        await write(slug, Math.floor(n / slugs.length) % 2 === 0);
        faults.push(...(await faultsOfList(url)));
      }
    },
  };
}

const bookmarksSchema = z.object({ bookmarks: z.array(z.object({ slug: z.string() })) });

/** Kinds of failure that say that the database is away. */
const AWAY = new Set(['unavailable', 'upstream_error', 'upstream_timeout', 'no answer']);

function nameOf(isSaved: boolean): string {
  return isSaved ? 'save_pattern' : 'remove_pattern';
}

/** Undefined for a success. */
function kindOf(answer: Awaited<ReturnType<typeof callTool>> | undefined): string | undefined {
  if (answer === undefined || answer.status === 503) return 'no answer';
  if (answer.status !== 200) return String(answer.status);
  return answer.error === undefined ? undefined : errorSchema.parse(answer.error).kind;
}

const errorSchema = z.object({ kind: z.string() });
