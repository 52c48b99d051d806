import type { ReactElement } from 'react';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';

/** Each key with what it does. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['0…9'], 'бали за критерій або думку; з тексту відповіді — за першу неоцінену'],
  [[','], 'додати пів бала'],
  [['← →'], 'менше або більше балів'],
  [['↓ ↑'], 'наступний або попередній критерій чи думка'],
  [['Enter'], 'далі; з останнього рядка — до кнопки збереження'],
  [['Ctrl', 'Enter'], 'зберегти оцінку й перейти до наступної, що чекає'],
  [['Alt', '↓'], 'наступна відповідь без збереження: почате не зникне'],
  [['Alt', '↑'], 'попередня відповідь'],
  [['?'], 'ця підказка'],
];

/** The keys of the desk, in a dialog. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  return (
    <DialogPanel title="Перевірка з клавіатури" open={open} onClose={onClose}>
      <dl className="key-list">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' + '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </DialogPanel>
  );
}
