import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';

/** The place of a question that is stored in no known shape. */
export function UnreadableReading({ number }: { number: number }): ReactElement {
  return (
    <div className="answered-row is-lost" id={`reread-${number}`}>
      <span className="n num">{number}</span>
      <div>
        <p className="state is-bad">
          <Icon name="warning" /> не читається
        </p>
        <p className="note">
          Це запитання збережено в невідомому вигляді, тому показати його не можна. У новій версії тесту його можна
          написати заново.
        </p>
      </div>
    </div>
  );
}
