import type {
  Change,
  Changes,
  ChangesInput,
  FollowUp,
} from '../../../../domain/components/history/read-changes.ts';
import { type Result, success } from '../../../../domain/errors.ts';
import { mondayOf } from './weeks.ts';

/** A page has whole weeks: another one only while there are fewer changes than this. */
const MAX_SHOWN = 60;

/** Weeks on one page. */
const MAX_WEEKS = 12;

/** Changes of one week that are counted. */
const MAX_IN_WEEK = 400;

/**
 * Reads the changes of whole weeks, at least one. `next` is where the older ones begin, exclusive; `cutAt` the last move
 * of a week with too many changes, whose rest is there too.
 */
export async function readWholeWeeks(
  read: (input: ChangesInput) => Promise<Result<Changes>>,
  asked: { readonly until: string | undefined; readonly only: ReadonlySet<string> | undefined },
): Promise<Result<Changes & { readonly cutAt?: string | undefined }>> {
  const changes: Change[] = [];
  const followUps: FollowUp[] = [];
  let { until } = asked;
  for (let weeks = 0; ; weeks += 1) {
    const latest = await read({ ...asked, until, limit: 1 });
    if (!latest.ok) return latest;
    const times = [...latest.value.changes, ...latest.value.followUps].map(({ at }) => at);
    if (times.length === 0) return success({ ...latest.value, changes, followUps });
    const monday = mondayOf(Math.max(...times.map((at) => Date.parse(at))));
    const since = new Date(monday).toISOString();
    const week =
      weeks === MAX_WEEKS ? undefined : await read({ ...asked, since, until, limit: MAX_IN_WEEK });
    if (week?.ok === false) return week;
    if (
      week === undefined ||
      (weeks > 0 && changes.length + week.value.changes.length > MAX_SHOWN)
    ) {
      return success({ ...latest.value, changes, followUps, next: until, knownSince: undefined });
    }
    changes.push(...week.value.changes);
    followUps.push(...week.value.followUps);
    const { next } = week.value;
    if (next !== undefined) {
      const cutAt = [...week.value.changes, ...week.value.followUps]
        .map(({ at }) => at)
        .toSorted()
        .at(0);
      // The change that had no place is on the next page; others may have the same time.
      const after = new Date(Date.parse(next) + 1).toISOString();
      return success({
        ...latest.value,
        changes,
        followUps,
        next: after === until ? next : after,
        cutAt,
      });
    }
    until = since;
  }
}
