import './options-editor.css';
import type { ReactElement } from 'react';
import { useId } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { optionLetter } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemTools } from './item-tools.tsx';
import { cleanLine, moveOption } from './option-changes.ts';
import { useItemList } from './use-item-list.ts';

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
  const { list, add, remove, onKey, onPaste } = useItemList({ items: options, maximum, onItems: onOptions, newId });

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
                onKeyDown={(event) => onKey(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <ItemTools
                name={`Варіант ${letter}`}
                removed={`варіант ${letter}`}
                about={`варіантом ${letter}`}
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
