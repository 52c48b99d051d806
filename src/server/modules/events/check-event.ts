import type { Failure } from '#contract/definition/failure.ts';
import { failField } from '#contract/definition/failure.ts';
import type { EventFields } from '#contract/events/events.ts';
import { canonicalTimeZone } from '#core/events/event-time-zone.ts';
import { isMeantMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { EventContent } from './event-record.ts';

/**
 * Checks an event's fields together and returns them in their stored form.
 *
 * @param prefix path of the fields in the request's body
 */
export function checkEvent(fields: EventFields, prefix: '' | 'fields.'): Result<EventContent, Failure> {
  const timeZone = canonicalTimeZone(fields.timeZone);
  if (timeZone === null) return failField(`${prefix}timeZone`, 'time_zone_unknown');
  const [startsAt, endsAt] = [new Date(fields.startsAt), new Date(fields.endsAt)];
  if (!isMeantMoment(startsAt)) return failField(`${prefix}startsAt`, 'malformed');
  if (!isMeantMoment(endsAt)) return failField(`${prefix}endsAt`, 'malformed');
  if (endsAt < startsAt) return failField(`${prefix}endsAt`, 'ends_before_start');
  return ok({ ...fields, timeZone, startsAt, endsAt });
}
