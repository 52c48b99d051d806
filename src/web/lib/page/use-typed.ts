import { useState, useSyncExternalStore } from 'react';

function inputOf(name: string): HTMLInputElement | null {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement ? field : null;
}

const never = () => () => undefined;

/** The text of the page's field of this name. Takes over what was typed while the script was on its way. */
export function useTypedText(name: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  const before = useSyncExternalStore(
    never,
    () => inputOf(name)?.value ?? first,
    () => first,
  );
  return [text ?? before, setText];
}

/** The same for a checkbox. */
export function useTypedChoice(name: string, first = false): [boolean, (checked: boolean) => void] {
  const [checked, setChecked] = useState<boolean | null>(null);
  const before = useSyncExternalStore(
    never,
    () => inputOf(name)?.checked ?? first,
    () => first,
  );
  return [checked ?? before, setChecked];
}
