import { expect, it } from 'vitest';
import type { NotificationKind } from '#contract/people/notifications.ts';
import { notificationWords } from './notification-words.ts';

/**
 * Who is told what of whom. A wrong direction would say that somebody sees one's results who does not, so each kind is bound to
 * whose results or tests it is about, and to whether they are seen from now on.
 */
const MEANING: Readonly<Record<NotificationKind, { readonly whose: RegExp; readonly what: RegExp }>> = {
  'see-requested': { whose: /ваші результати/, what: /^Олена К\. просить показати/ },
  'see-joined': { whose: /ваші результати/, what: /за вашим кодом бачить/ },
  'see-accepted': { whose: /свої результати/, what: /дозволяє вам бачити/ },
  'see-declined': { whose: /вам результати/, what: /не погоджується показати/ },
  'see-ended': { whose: /вам результати/, what: /більше не показує/ },
  'see-left': { whose: /ваших результатів/, what: /більше не бачить/ },
  'test-requested': { whose: /вам тести/, what: /просить дозволу призначати/ },
  'test-accepted': { whose: /ваші тести/, what: /^Олена К\. погоджується проходити/ },
  'test-declined': { whose: /ваші тести/, what: /не погоджується проходити/ },
  'test-ended': { whose: /вам тестів/, what: /більше не призначатиме/ },
  'test-left': { whose: /ваших тестів/, what: /більше не проходитиме/ },
  'reading-invited': { whose: /тест «Intermezzo»/, what: /просить вас перевірити/ },
  'reading-accepted': { whose: /тест «Intermezzo»/, what: /^Олена К\. погоджується перевіряти/ },
  'reading-declined': { whose: /тест «Intermezzo»/, what: /не погоджується перевіряти/ },
  'reading-ended': { whose: /тест «Intermezzo»/, what: /більше не просить вас перевіряти/ },
  'webhook-paused': { whose: /події «Intermezzo»/, what: /призупинено/ },
  'reading-left': { whose: /тест «Intermezzo»/, what: /більше не перевіряє/ },
  'organizer-invited': { whose: /подію «Intermezzo»/, what: /просить вас допомогти/ },
  'organizer-accepted': { whose: /подією «Intermezzo»/, what: /допомагатиме вам/ },
  'organizer-declined': { whose: /подією «Intermezzo»/, what: /не зможе допомогти/ },
  'organizer-ended': { whose: /подією «Intermezzo»/, what: /більше не потребує вашої/ },
  'organizer-left': { whose: /подією «Intermezzo»/, what: /більше не допомагає вам/ },
  'host-invited': { whose: /тест «Intermezzo»/, what: /просить вас допомогти провести/ },
  'host-accepted': { whose: /тест «Intermezzo»/, what: /допоможе вам/ },
  'host-declined': { whose: /тест «Intermezzo»/, what: /не зможе допомогти/ },
  'host-ended': { whose: /тестом «Intermezzo»/, what: /більше не потребує допомоги/ },
  'second-chance': { whose: /тест «Intermezzo»/, what: /Вам дано ще одну нагоду/ },
  'host-handed': { whose: /Тест «Intermezzo»/, what: /передано вам/ },
  'host-left': { whose: /тестом «Intermezzo»/, what: /більше не допомагає/ },
  'answers-released': { whose: /тесту «Intermezzo»/, what: /Відкрито правильні відповіді/ },
  'result-released': { whose: /тесту «Intermezzo»/, what: /Відкрито результат/ },
  'answer-marked': { whose: /тесті «Intermezzo»/, what: /Перевірено ваші відповіді/ },
  'key-corrected': { whose: /тесту «Intermezzo»/, what: /виправлено, бал перераховано/ },
  'event-promoted': { whose: /події «Intermezzo»/, what: /звільнилося місце, і тепер воно ваше/ },
  'event-offered': { whose: /події «Intermezzo»/, what: /звільнилося місце для вас: підтвердьте/ },
  'event-offer-over': { whose: /події «Intermezzo»/, what: /не підтвердили вчасно/ },
  'event-activity-promoted': { whose: /події «Intermezzo»/, what: /місце в програмі/ },
  'event-added': { whose: /подію «Intermezzo»/, what: /зареєстрував вас/ },
  'event-invited': { whose: /подію «Intermezzo»/, what: /запрошує вас/ },
  'event-removed': { whose: /подію «Intermezzo»/, what: /скасував вашу реєстрацію/ },
  'event-moved': { whose: /події «Intermezzo»/, what: /^Час, місце або посилання/ },
  'event-cancelled': { whose: /Подію «Intermezzo»/, what: /скасовано/ },
  'event-restored': { whose: /Подія «Intermezzo»/, what: /таки відбудеться/ },
  'event-activity-changed': { whose: /події «Intermezzo»/, what: /У вашій програмі .* є зміни/ },
  'event-message': { whose: /події «Intermezzo»/, what: /написав вам/ },
  'event-tomorrow': { whose: /події «Intermezzo»/, what: /менше доби/ },
  'survey-waits': { whose: /«Intermezzo»/, what: /чекає на ваші відповіді/ },
  'event-soon': { whose: /«Intermezzo»/, what: /менш ніж за годину/ },
};

it.each(Object.entries(MEANING))('%s says who does what with whose results or tests', (kind, { whose, what }) => {
  const words = notificationWords({ kind: kind as NotificationKind, who: 'Олена К.', title: 'Intermezzo' });
  expect(words).toMatch(whose);
  expect(words).toMatch(what);
});
