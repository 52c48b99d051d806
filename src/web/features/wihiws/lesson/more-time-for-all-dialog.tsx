import type { ReactElement } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { laterRules } from './later-rules.ts';
import { MinutesDialog } from './minutes-dialog.tsx';

type MoreTimeForAllDialogProps = {
  readonly wihiw: Wihiw;
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that gives everybody more time: a longer limit, a later closing, or both, as the issue has them. */
export function MoreTimeForAllDialog({ wihiw, onClose, onDone }: MoreTimeForAllDialogProps): ReactElement {
  return (
    <MinutesDialog
      title="Додати час усім"
      hint="Хто пише, побачить новий час одразу. Правила тесту зміняться й для тих, хто почне згодом."
      usual={5}
      most={240}
      send={(minutes) =>
        callOperation(changeWihiw, {
          params: { id: wihiw.id },
          body: { rules: laterRules(wihiw, minutes, new Date()) },
        })
      }
      fields={['rules.timeLimitSeconds', 'rules.closesAt']}
      done="Час додано всім."
      onClose={onClose}
      onDone={onDone}
    />
  );
}
