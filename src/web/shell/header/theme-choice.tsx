import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Theme } from '#web/shell/theme.ts';
import { chooseTheme, readTheme, THEME_LABELS } from '#web/shell/theme.ts';

export function ThemeChoice(): ReactElement {
  const [theme, setTheme] = useState<Theme>(readTheme);
  const name = useId();
  return (
    <fieldset>
      <legend className="label">Тло</legend>
      <div className="seg seg-fill">
        {(Object.keys(THEME_LABELS) as Theme[]).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === theme}
              onChange={() => {
                chooseTheme(choice);
                setTheme(choice);
              }}
            />
            {THEME_LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
