import type { ReactElement } from 'react';
import { quoted } from '#core/language/quoted.ts';
import { otherSurname, surnameFirst } from '#core/people/name-order.ts';
import { Button } from '#web/ui/button.tsx';

/** How the name stands in lists by surname, and a way to say that the other word is the surname. Nothing beside one word. */
export function SurnameHint({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}): ReactElement | null {
  const other = otherSurname(name);
  if (other === null) return null;
  const surname = surnameFirst(other).split(' ')[0] ?? '';
  return (
    <p className="note">
      У списках за прізвищем: {quoted(surnameFirst(name))}.{' '}
      <Button kind="plain" onPress={() => onName(other)}>
        Ні, прізвище — {quoted(surname)}
      </Button>
    </p>
  );
}
