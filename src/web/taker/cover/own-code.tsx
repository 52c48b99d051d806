import type { ReactElement } from 'react';
import { useLoadedCode } from '#web/taker/ending/use-loaded-code.ts';
import { CodeNote } from './code-note.tsx';

/** Login and code of a person without a password, for whom they are the way back to the result. */
export function OwnCode(): ReactElement | null {
  const { identifier, personalCode } = useLoadedCode();
  if (identifier === null || personalCode === null) return null;
  return <CodeNote identifier={identifier} code={personalCode} />;
}
