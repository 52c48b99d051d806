import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useCopying } from '#web/shell/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { embedCode } from './write-embed-code.ts';

const THEMES = [
  { value: 'auto', label: 'Як у відвідувача' },
  { value: 'light', label: 'Світлий' },
  { value: 'dark', label: 'Темний' },
] as const;

/** The code by which another site shows the programme of an event. */
export function EmbedCode({ event }: { event: Pick<EduEvent, 'id' | 'title'> }): ReactElement {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('auto');
  const { copied, copy } = useCopying();
  const id = useId();
  const origin = useBrowserValue(() => window.location.origin) ?? '';
  const code = embedCode(event, origin, theme);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">
        Покажіть програму на своєму сайті: вставте цей код туди, де вона має бути. Зміни з’являтимуться там самі.
      </p>
      <fieldset className="seg w-fit" aria-label="Вигляд програми на сайті">
        {THEMES.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div className="field">
        <label className="label" htmlFor={id}>
          Код для вставлення
        </label>
        <textarea
          id={id}
          className="input min-h-40 font-mono text-small"
          readOnly
          spellCheck={false}
          value={code}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div>
        <Button icon={copied ? 'check' : 'copy'} onPress={() => copy(code)}>
          {copied ? 'Скопійовано' : 'Копіювати код'}
        </Button>
        <span className="sr" role="status">
          {copied ? 'Скопійовано' : ''}
        </span>
      </div>
      <p className="max-w-prose text-muted">
        Застосунки для конференцій читають розклад самі: дайте їм цю адресу (JSON у форматі frab). Скасоване в ньому
        позначено.
      </p>
      <div className="max-w-160">
        <CopyLink label="Адреса розкладу" url={`${origin}/api/events/${event.id}/schedule`} />
      </div>
    </div>
  );
}
