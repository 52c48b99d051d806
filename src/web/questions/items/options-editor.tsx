import './options-editor.css';
import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { textImagePath } from '#core/texts/text-media.ts';
import { optionLetter } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemTools } from './item-tools.tsx';
import { MarkedInput } from './marked-input.tsx';
import { moveOption } from './option-changes.ts';
import { OptionImageDialog, withoutImage } from './option-image-dialog.tsx';
import { useItemList } from './use-item-list.ts';

export type OptionsEditorProps = {
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly MarkedOption[];
  readonly right: readonly string[];
  readonly maximum: number;
  readonly onOptions: (options: MarkedOption[]) => void;
  readonly onRight: (optionId: string, right: boolean) => void;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  readonly testId: string;
};

/** Options with the key: the letter marks what is right. */
export function OptionsEditor(props: OptionsEditorProps): ReactElement {
  const { type, options, right, maximum, onOptions, newId } = props;
  const group = useId();
  const [pictured, setPictured] = useState<string | null>(null);
  const picturedAt = options.findIndex(({ id }) => id === pictured);
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
        {options.map((option, index) => {
          const { id, image } = option;
          const letter = optionLetter(index);
          const isRight = right.includes(id);
          const problem = props.problems[`body.options.${index}.text`];
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
              <MarkedInput
                row={option}
                aria-label={`Варіант ${letter}`}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? `${group}-signs` : `${group}-${index}`}
                onRow={(row) => onOptions(options.with(index, { id, ...row, ...(image && { image }) }))}
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
                onImage={() => setPictured(id)}
              />
              {image && (
                <span className="below opt-image">
                  <img src={textImagePath(image.fileId)} alt={image.alt} width={image.width} height={image.height} />
                  <Button kind="plain" onPress={() => onOptions(options.with(index, withoutImage(option)))}>
                    Прибрати зображення
                  </Button>
                </span>
              )}
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
      {picturedAt >= 0 && (
        <OptionImageDialog
          testId={props.testId}
          option={options[picturedAt] as MarkedOption}
          onOption={(option) => onOptions(options.with(picturedAt, option))}
          onClose={() => setPictured(null)}
        />
      )}
      <span className="fine" id={`${group}-signs`}>
        Слова можна виділити: *курсив*, **жирний**, H_{'{2}'}O, м^{'{2}'}.
      </span>
    </fieldset>
  );
}
