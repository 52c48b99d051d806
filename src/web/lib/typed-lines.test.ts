import { describe, expect, it } from 'vitest';
import { linesError, typedLogins } from './typed-lines.ts';

describe('typedLogins', () => {
  it('reads one login per line, each once, and accepts commas', () => {
    expect(typedLogins(' marta.k \n\nivan, oksana\nmarta.k;')).toEqual(['marta.k', 'ivan', 'oksana']);
    expect(typedLogins(' \n')).toEqual([]);
  });
});

describe('linesError', () => {
  it('names the refused lines by reason', () => {
    const errors = {
      'recipients.0': 'З таким логіном нікого немає. Перевірте, як його написано.',
      'recipients.2': 'З таким логіном нікого немає. Перевірте, як його написано.',
      'recipients.1': 'Ця людина не приймає запрошень на тести. Надішліть їй посилання на тест.',
    };
    expect(linesError(errors, ['marta', 'ivan', 'petro'], 'recipients')).toBe(
      'marta, petro: з таким логіном нікого немає. Перевірте, як його написано. ivan: ця людина не приймає запрошень на тести. Надішліть їй посилання на тест.',
    );
    expect(linesError({}, ['marta'], 'recipients')).toBeUndefined();
  });

  it('prefers the error of the whole list', () => {
    expect(linesError({ names: 'Напишіть хоч одне ім’я.' }, [], 'names')).toBe('Напишіть хоч одне ім’я.');
  });
});
