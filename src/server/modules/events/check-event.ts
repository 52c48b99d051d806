import type { EventFields } from '#contract/events.ts';
import type { Failure } from '#contract/failure.ts';
import { failField } from '#contract/failure.ts';
import { canonicalTimeZone } from '#core/events/event-time-zone.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { EventContent } from '#server/modules/events/event-record.ts';

/** Years a calendar of ours means; others are slips of the hand, and the database can't keep them all. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

function isMeantYear(moment: Date): boolean {
  return moment.getUTCFullYear() >= FIRST_YEAR && moment.getUTCFullYear() <= LAST_YEAR;
}

/**
 * Checks what fields mean together and gives them the form they are kept in.
 *
 * @param prefix what stands before the names of fields in the request's body
 */
export function checkEvent(fields: EventFields, prefix: '' | 'fields.'): Result<EventContent, Failure> {
  const timeZone = canonicalTimeZone(fields.timeZone);
  if (timeZone === null) return failField(`${prefix}timeZone`, 'time_zone_unknown');
  const [startsAt, endsAt] = [new Date(fields.startsAt), new Date(fields.endsAt)];
  if (!isMeantYear(startsAt)) return failField(`${prefix}startsAt`, 'malformed');
  if (!isMeantYear(endsAt)) return failField(`${prefix}endsAt`, 'malformed');
  if (endsAt < startsAt) return failField(`${prefix}endsAt`, 'ends_before_start');
  return ok({ ...fields, timeZone, startsAt, endsAt });
}
