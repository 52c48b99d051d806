import './options-editor.css';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemTools } from './item-tools.tsx';
import { cleanLine, moveOption } from './option-changes.ts';
import { useItemList } from './use-item-list.ts';

/** How one item is called: «Рядок», «рядок» (to remove), «рядком» (about), «Додати рядок», most of them: «рядків». */
export type ItemNoun = {
  readonly name: string;
  readonly removed: string;
  readonly about: string;
  readonly most: string;
};

type ItemsEditorProps = {
  readonly legend: string;
  readonly aside?: string;
  readonly noun: ItemNoun;
  readonly items: readonly Option[];
  readonly maximum: number;
  readonly onItems: (items: Option[]) => void;
  /** Path of the list within the question, such as `body.rows`. */
  readonly path: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly newId: () => string;
  /** What an item is called by its place; a number unless told. */
  readonly sign?: (index: number) => string;
  /** The item's key, below its text. */
  readonly renderKey?: (item: Option, index: number) => ReactNode;
};

/** A list of texts: statements, rows, groups or options. */
export function ItemsEditor(props: ItemsEditorProps): ReactElement {
  const { noun, items, maximum, onItems, path, problems, newId } = props;
  const own = useId();
  const { list, add, remove, onKey, onPaste } = useItemList({ items, maximum, onItems, newId });
  const sign = props.sign ?? ((index: number) => String(index + 1));
  return (
    <fieldset className="field" data-place={path.replace('body.', '')}>
      <legend className="label mb-1.5">
        {props.legend} {props.aside !== undefined && <span className="note">— {props.aside}</span>}
      </legend>
      <div className="opts" ref={list}>
        {items.map((item, index) => {
          const { id, text } = item;
          const called = sign(index);
          const problem = problems[`${path}.${index}.text`];
          return (
            <div className="opt" key={id}>
              <span className="sign num" aria-hidden="true">
                {called}
              </span>
              <textarea
                className="input"
                rows={1}
                value={text}
                maxLength={1_000}
                aria-label={`${noun.name} ${called}`}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${own}-${index}`}
                onChange={(event) => onItems(items.with(index, { id, text: cleanLine(event.target.value) }))}
                onKeyDown={(event) => onKey(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <ItemTools
                name={`${noun.name} ${called}`}
                removed={`${noun.removed} ${called}`}
                about={`${noun.about} ${called}`}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(places) => onItems(moveOption(items, index, places))}
                onRemove={() => remove(index)}
              />
              {problem !== undefined && (
                <span className="below error" id={`${own}-${index}`}>
                  <Icon name="warning" /> {problem}
                </span>
              )}
              {props.renderKey && <div className="keyed">{props.renderKey(item, index)}</div>}
            </div>
          );
        })}
        {items.length < maximum ? (
          <div className="opt">
            <span />
            <Button kind="plain" icon="plus" className="justify-start!" onPress={add}>
              Додати {noun.removed}
            </Button>
          </div>
        ) : (
          <p className="note">
            Це найбільше: {maximum} {noun.most}.
          </p>
        )}
      </div>
      {problems[path] !== undefined && (
        <span className="error">
          <Icon name="warning" /> {problems[path]}
        </span>
      )}
    </fieldset>
  );
}
