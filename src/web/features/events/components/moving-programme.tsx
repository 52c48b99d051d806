import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { counted } from '#core/language/plural.ts';
import { typedInstant } from '#core/language/typed-moment.ts';
import type { EventFormValues } from '#web/features/events/event-form-values.ts';
import { formValuesOf } from '#web/features/events/event-form-values.ts';
import { useProgramme } from '#web/features/events/programme/use-programme.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

type Moving = {
  /** How many activities would move; 0 where the start stays. */
  readonly count: number;
  readonly isMoving: boolean;
  readonly choose: (isMoving: boolean) => void;
};

/** Returns whether the programme moves with the start that was typed. Unless chosen otherwise it does when the day is another. */
export function useMovingProgramme(base: EduEvent, { startsAt, timeZone }: EventFormValues): Moving {
  const { data: programme } = useProgramme(base.id);
  const [chosen, choose] = useState<boolean | null>(null);
  const start = typedInstant(startsAt, timeZone, base.startsAt);
  const isOther = start !== null && Date.parse(start) !== Date.parse(base.startsAt);
  const isOtherDay = startsAt?.slice(0, 10) !== formValuesOf(base).startsAt?.slice(0, 10);
  const count = isOther ? (programme?.activities.length ?? 0) : 0;
  return { count, isMoving: count > 0 && (chosen ?? (isOtherDay || timeZone !== base.timeZone)), choose };
}

/** Asks whether the programme moves with the event; nothing while its start stays or it has no programme. */
export function MovingProgramme({ moving }: { moving: Moving }): ReactElement | null {
  const { count, isMoving, choose } = moving;
  if (count === 0) return null;
  return (
    <Checkbox
      checked={isMoving}
      onChange={choose}
      hint="Кожен пункт зсунеться на стільки ж, на скільки й початок події."
    >
      Перенести разом і програму: {counted(count, ['пункт', 'пункти', 'пунктів'])}
    </Checkbox>
  );
}
