import { typedInstant } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';

/** Start and end as typed on the wall clock of a zone; null while they are not complete. */
type TypedSpan = { readonly startsAt: string | null; readonly endsAt: string | null };
/** The instants that filled a form. */
export type KnownSpan = { readonly startsAt: string; readonly endsAt: string };

/** Returns the instants that are typed; null where none is. */
export function spanOf({ startsAt, endsAt }: TypedSpan, timeZone: string, known: KnownSpan | null): TypedSpan {
  return {
    startsAt: typedInstant(startsAt, timeZone, known?.startsAt),
    endsAt: typedInstant(endsAt, timeZone, known?.endsAt),
  };
}

/**
 * Returns the form with another start; what it is of stays as long as it was, or takes the usual time where it has no end yet.
 *
 * @param known what filled the form; null for something new
 * @param usualMs null: without an end nothing is put there
 */
export function movedTo<Values extends TypedSpan>(
  values: Values,
  startsAt: string | null,
  timeZone: string,
  known: KnownSpan | null = null,
  usualMs: number | null = null,
): Values {
  const { startsAt: before, endsAt: end } = spanOf(values, timeZone, known);
  const after = typedInstant(startsAt, timeZone, known?.startsAt);
  if (after === null) return { ...values, startsAt };
  const length = before === null || end === null || end <= before ? null : Date.parse(end) - Date.parse(before);
  const taken = length ?? (values.endsAt === null ? usualMs : null);
  if (taken === null) return { ...values, startsAt };
  return { ...values, startsAt, endsAt: utcToZoned(new Date(Date.parse(after) + taken), timeZone) };
}
