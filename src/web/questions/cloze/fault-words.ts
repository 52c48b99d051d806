import { quoted } from '#core/language/quoted.ts';
import type { SourceFault } from './gap-source.ts';

const place = ({ line, near }: SourceFault) =>
  near === '' ? `у рядку ${line}` : `у рядку ${line}, біля ${quoted(near)}`;

/** Returns one sentence on what is written wrongly in the brackets of a passage. */
export function faultWords(fault: SourceFault): string {
  switch (fault.kind) {
    case 'unclosed':
      return `Дужку не закрито ${place(fault)}: поставте «]» після відповіді.`;
    case 'stray':
      return `Зайва дужка «]» ${place(fault)}. Якщо вона належить до тексту, поставте перед нею «\\».`;
    case 'empty':
      return `Пропуск без відповіді ${place(fault)}: впишіть її між дужками.`;
  }
}
