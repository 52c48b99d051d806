import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import { ThemeChoice } from '#web/shell/header/theme-choice.tsx';
import type { ReadingSettings } from '#web/shell/reading-settings.ts';
import {
  chooseReading,
  LARGEST_SIZE,
  LEADING_LABELS,
  NUMBERS_LABELS,
  readReadingSettings,
  SMALLEST_SIZE,
  shownNumbers,
  TYPEFACE_LABELS,
} from '#web/shell/reading-settings.ts';

/** The panel that the button «Аа» opens. */
export function ReadingChoices(): ReactElement {
  const [settings, setSettings] = useState<ReadingSettings>(readReadingSettings);
  const choose = (change: Partial<ReadingSettings>): void => {
    const chosen = { ...settings, ...change };
    chooseReading(chosen);
    setSettings(chosen);
  };
  const resize = (by: number): void =>
    choose({ size: Math.min(LARGEST_SIZE, Math.max(SMALLEST_SIZE, settings.size + by)) });
  return (
    <div className="aa-panel">
      <div className="field" role="group" aria-label="Розмір">
        <span className="label">Розмір</span>
        <div className="seg seg-fill">
          <button type="button" aria-label="Менший" onClick={() => resize(-1)}>
            А−
          </button>
          <span className="num size-now" role="status">
            {settings.size}
          </span>
          <button type="button" aria-label="Більший" onClick={() => resize(1)}>
            А+
          </button>
        </div>
      </div>
      <Choice
        label="Рядки"
        labels={LEADING_LABELS}
        chosen={settings.leading}
        onChoose={(leading) => choose({ leading })}
      />
      <Choice label="Шрифт" labels={TYPEFACE_LABELS} chosen={settings.face} onChoose={(face) => choose({ face })} />
      <Choice
        label="Номери рядків"
        labels={NUMBERS_LABELS}
        chosen={shownNumbers(settings)}
        onChoose={(numbers) => choose({ numbers })}
      />
      <ThemeChoice />
      <p className="fine">Запам’ятаємо для всіх текстів на цьому пристрої.</p>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly labels: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, labels, chosen, onChoose }: ChoiceProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="seg seg-fill">
        {(Object.keys(labels) as Value[]).map((value) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
