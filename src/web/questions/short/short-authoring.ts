import { formatNumber } from '#core/language/numbers.ts';
import { toleranceDigest } from '#web/questions/authoring/digest-line.ts';
import type { KindAuthoring } from '#web/questions/authoring/kind-authoring.ts';
import { quotedWords, toleranceLines } from './accepted-words.ts';
import { ShortEditor } from './short-editor.tsx';
import { ShortFinalKeyFields } from './short-key-fields.tsx';

export const shortAuthoring: KindAuthoring<'short'> = {
  Editor: ShortEditor,
  KeyFields: ShortFinalKeyFields,
  toKey: () => null,
  answerName: null,
  keyLines: ({ accepted, number, ...tolerance }) => {
    const words = accepted.length === 0 ? [] : [`Зараховуємо: ${quotedWords(accepted)}`];
    if (number === null) return [...words, ...toleranceLines(tolerance)];
    const around = number.tolerance === 0 ? '' : ` ± ${formatNumber(number.tolerance)}`;
    const units = number.units.length === 0 ? '' : `, одиниці: ${number.units.join(', ')}`;
    return [`Число: ${formatNumber(number.value)}${around}${units}`, ...words, ...toleranceLines(tolerance)];
  },
  digest: ({ key: { accepted, number, ...tolerance } }) => [
    { label: 'Правильні відповіді', text: accepted.join('; ') },
    ...(number === null
      ? []
      : [
          {
            label: 'Число',
            text: `${formatNumber(number.value, 6)} ± ${formatNumber(number.tolerance, 6)} ${number.units.join(', ')}`.trim(),
          },
        ]),
    ...toleranceDigest(tolerance),
  ],
  written: ({ key }) => ({ list: key.accepted.map((text) => ({ text, right: true })), hasMore: key.number !== null }),
  fill: ({ body, key }, written) => {
    const accepted = written.filter(({ right }) => right).map(({ text }) => text.slice(0, 200));
    return { body, key: { ...key, accepted: accepted.length === 0 ? [''] : accepted } };
  },
};
