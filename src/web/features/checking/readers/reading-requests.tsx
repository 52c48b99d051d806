import type { ReactElement } from 'react';
import type { MyReadings } from '#contract/scoring/second-reading.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Hosts who ask whether I would mark answers a second time; where all of them stand one answers. */
export function ReadingRequests({ requests }: { requests: MyReadings['readings'] }): ReactElement | null {
  const [first, ...others] = requests;
  if (first === undefined) return null;
  return (
    <Banner kind="info" action={<ButtonLink href="/wihost/checking">Відповісти</ButtonLink>}>
      {first.hostName} просить вас перевірити відповіді на тест {quoted(first.title)}
      {others.length > 0 && ` і ще ${counted(others.length, ['запрошення', 'запрошення', 'запрошень'])}`}.
    </Banner>
  );
}
