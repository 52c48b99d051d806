import type { ReactElement } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import type { PanelItem } from '#web/features/checking/panel-item.ts';
import { Banner } from '#web/ui/banner.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';

type UngradableMarkingProps = {
  readonly item: Pick<PanelItem, 'answer' | 'points'>;
  readonly mark: unknown;
  readonly onMark: (mark: unknown) => void;
};

/** An answer that the platform could not check: the host sees what is stored and gives the points. */
export function UngradableMarking({ item, mark, onMark }: UngradableMarkingProps): ReactElement {
  const given = (mark as { points?: number } | null)?.points ?? null;
  return (
    <div className="grid gap-4">
      <Banner>
        Платформа не змогла перевірити цю відповідь: її записано не так, як чекає запитання. Вона не вважається
        неправильною, доки ви її не оціните.
      </Banner>
      <div>
        <p className="label">Збережена відповідь</p>
        <pre className="check-raw">{JSON.stringify(item.answer, null, 2)}</pre>
      </div>
      <div data-mark-row>
        <NumberField
          label="Бали за відповідь"
          aside={`до ${formatNumber(item.points, 1)}`}
          value={given}
          onChange={(points) => onMark(points === null ? null : { points })}
          min={0}
          max={item.points}
          step={0.5}
        />
      </div>
    </div>
  );
}
