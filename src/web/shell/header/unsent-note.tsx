import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { counted } from '#core/language/plural.ts';
import type { UnsentWork } from '#web/lib/device/unsent-work.ts';
import { unsentWork } from '#web/lib/device/unsent-work.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/shell/icon.tsx';

/** What is sent at once needs no words. */
const SHOWN_AFTER_MS = 1_000;

/** Returns «2 відповіді на тест, 1 опитування», or null if nothing waits. */
function unsentWords({ answers, surveys, feedback }: UnsentWork): string | null {
  const onTests = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const parts = [
    ...(onTests === 0 ? [] : [counted(onTests, ['відповідь на тест', 'відповіді на тест', 'відповідей на тест'])]),
    ...(surveys === 0 ? [] : [counted(surveys, ['опитування', 'опитування', 'опитувань'])]),
    ...(feedback === 0 ? [] : [counted(feedback, ['відгук', 'відгуки', 'відгуків'])]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** Says what only this device has, until the server has it too. */
export function UnsentNote(): ReactElement | null {
  const words = unsentWords(useStore(unsentWork));
  const [isLate, setLate] = useState(false);
  const waits = words !== null;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  if (!waits || !isLate) return null;
  return (
    <p className="banner" role="status">
      <Icon name="offline" />
      <span>Поки лише на цьому пристрої: {words}. Надішлемо самі, щойно буде зв’язок.</span>
    </p>
  );
}
