import type { KeyboardEvent, ReactElement } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#core/language/plural.ts';
import { useGrowing } from '#web/questions/writing/use-growing.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { faultWords } from './fault-words.ts';
import type { ChangedSource } from './gap-source.ts';
import { gapAt, readSource, toggleGap } from './gap-source.ts';

type PassageFieldProps = {
  readonly source: string;
  readonly isTyped: boolean;
  readonly gapCount: number;
  readonly onChange: (source: string) => void;
  readonly problem: string | undefined;
  /** The text of the question, for those who start from it. */
  readonly offered: string | null;
};

/** The passage with its gaps in brackets, and the button that puts the brackets around the selected words. */
export function PassageField(props: PassageFieldProps): ReactElement {
  const { source, isTyped, gapCount, onChange, problem, offered } = props;
  const id = useId();
  const area = useGrowing(source);
  const selection = useRef<ChangedSource | null>(null);
  const [inGap, setInGap] = useState(false);
  const faults = readSource(source, isTyped).faults.map(faultWords);
  const wrong = problem === undefined ? faults : [problem, ...faults];

  useLayoutEffect(() => {
    const wanted = selection.current;
    if (wanted === null || wanted.source !== source) return;
    selection.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(wanted.from, wanted.to);
  });

  function toggle(): void {
    const field = area.current;
    if (field === null) return;
    selection.current = toggleGap(source, field.selectionStart, field.selectionEnd);
    onChange(selection.current.source);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // One place of the keyboard in both layouts: П in the Ukrainian one, G in the Latin one.
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'KeyG') return;
    event.preventDefault();
    toggle();
  }

  return (
    <div className="field" data-place="passage">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <label className="label" htmlFor={id}>
          Уривок із пропусками <span className="fine num">{gapsWords(gapCount)}</span>
        </label>
        <span className="flex flex-wrap gap-2">
          {source.trim() === '' && offered !== null && (
            <Button kind="plain" onPress={() => onChange(offered)}>
              Вставити текст, про який запитання
            </Button>
          )}
          <Button icon={inGap ? 'minus' : 'plus'} onPress={toggle}>
            {inGap ? 'Прибрати пропуск' : 'Зробити пропуск'}
          </Button>
        </span>
      </div>
      <textarea
        ref={area}
        id={id}
        className="input min-h-40 resize-none overflow-hidden font-serif text-lead"
        value={source}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-help ${id}-wrong`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget: field }) =>
          setInGap(gapAt(field.value, field.selectionStart, field.selectionEnd) !== null)
        }
      />
      <p className="fine" id={`${id}-help`}>
        Виділіть слово й натисніть «Зробити пропуск» (Ctrl+Shift+П) або візьміть його у квадратні дужки: [сад].
        {isTyped && ' Кілька прийнятних відповідей розділіть рискою: [сад|садок].'}
      </p>
      <div id={`${id}-wrong`} className="grid gap-1">
        {wrong.map((sentence) => (
          <p className="error" key={sentence}>
            <Icon name="warning" /> {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}

function gapsWords(count: number): string {
  return count === 0 ? '' : `· ${counted(count, ['пропуск', 'пропуски', 'пропусків'])}`;
}
