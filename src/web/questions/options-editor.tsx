import './options-editor.css';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import { useEffect, useId, useRef } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { Icon } from '#web/shell/icon.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cleanLine, fillOptions, moveOption, pastedLines } from './option-changes.ts';
import { optionLetter } from './question-parts.ts';

export type OptionsEditorProps = {
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly Option[];
  readonly right: readonly string[];
  readonly maximum: number;
  readonly onOptions: (options: Option[]) => void;
  readonly onRight: (optionId: string, right: boolean) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
};

/** Options with the key: the letter marks what is right. */
export function OptionsEditor(props: OptionsEditorProps): ReactElement {
  const { type, options, right, maximum, onOptions, newId } = props;
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const fields = list.current?.querySelectorAll<HTMLInputElement>('input.input');
    fields?.[Math.min(wanted.current, fields.length - 1)]?.focus();
    wanted.current = null;
  });

  function add(): void {
    wanted.current = options.length;
    onOptions([...options, { id: newId(), text: '' }]);
  }

  function remove(index: number): void {
    wanted.current = Math.max(0, index - 1);
    onOptions(options.toSpliced(index, 1));
  }

  function onEnter(event: KeyboardEvent, index: number): void {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const places = event.key === 'ArrowUp' ? -1 : 1;
      wanted.current = Math.max(0, Math.min(options.length - 1, index + places));
      onOptions(moveOption(options, index, places));
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = list.current?.querySelectorAll<HTMLInputElement>('input.input')[index + 1];
    if (next) next.focus();
    else if (options.length < maximum) add();
  }

  function onPaste(event: ClipboardEvent, index: number): void {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    onOptions(fillOptions(options, index, lines, maximum, newId));
  }

  return (
    <fieldset className="field" data-place="options">
      <legend className="label mb-1.5">
        Варіанти{' '}
        <span className="note">
          — {type === 'radio' ? 'позначте літеру правильного' : 'позначте літери правильних'}
        </span>
      </legend>
      <div className="opts" ref={list}>
        {options.map(({ id, text }, index) => {
          const letter = optionLetter(index);
          const isRight = right.includes(id);
          const problem = props.problems[`body.options.${index}.text`];
          const setText = (typed: string) => onOptions(options.with(index, { id, text: cleanLine(typed) }));
          return (
            <div className="opt" key={id}>
              <label className="pick">
                <input
                  type={type}
                  name={group}
                  checked={isRight}
                  aria-label={`${letter} — правильна відповідь`}
                  onChange={(event) => props.onRight(id, event.target.checked)}
                />
                <span className={type === 'radio' ? 'let' : 'let square'} aria-hidden="true">
                  {letter}
                </span>
              </label>
              <input
                className="input"
                value={text}
                aria-label={`Варіант ${letter}`}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${group}-${index}`}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => onEnter(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <OptionTools
                letter={letter}
                isFirst={index === 0}
                isLast={index === options.length - 1}
                onMove={(places) => onOptions(moveOption(options, index, places))}
                onRemove={() => remove(index)}
              />
              {problem !== undefined && (
                <span className="below error" id={`${group}-${index}`}>
                  <Icon name="warning" /> {problem}
                </span>
              )}
              {isRight && <span className="below right">правильна відповідь</span>}
            </div>
          );
        })}
        {options.length < maximum && (
          <div className="opt">
            <span />
            <Button kind="plain" icon="plus" className="justify-start!" onPress={add}>
              Додати варіант
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type OptionToolsProps = {
  readonly letter: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
};

/** Buttons where there is room, a menu on phones. */
function OptionTools({ letter, isFirst, isLast, onMove, onRemove }: OptionToolsProps): ReactElement {
  return (
    <div className="opt-tools">
      <IconButton
        className="opt-move w-8!"
        icon="up"
        label={`Варіант ${letter} вище`}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        className="opt-move w-8!"
        icon="down"
        label={`Варіант ${letter} нижче`}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton icon="close" label={`Прибрати варіант ${letter}`} onPress={onRemove} />
      <span className="opt-menu">
        <ActionMenu
          label={`Дії з варіантом ${letter}`}
          actions={[
            { id: 'up', label: 'Вище', icon: 'up', disabled: isFirst, onAction: () => onMove(-1) },
            { id: 'down', label: 'Нижче', icon: 'down', disabled: isLast, onAction: () => onMove(1) },
            { id: 'remove', label: 'Прибрати', icon: 'close', danger: true, onAction: onRemove },
          ]}
        />
      </span>
    </div>
  );
}
