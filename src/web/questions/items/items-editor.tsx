import './options-editor.css';
import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { GrowingArea } from '#web/questions/writing/growing-area.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { ItemTools } from './item-tools.tsx';
import { cleanLine, moveOption } from './option-changes.ts';
import { useItemList } from './use-item-list.ts';

/**
 * The forms of an item's name: «Рядок», «рядок» (remove what), «рядком» (actions on what), «Додати рядок», «рядків» (no
 * more than how many).
 */
export type ItemNoun = {
  readonly name: string;
  readonly removed: string;
  readonly about: string;
  readonly most: string;
};

/** The props of a list in a kind's body that do not depend on its content. */
export type ItemList = {
  /** The field of the body that holds the list. */
  readonly part: string;
  readonly legend: string;
  readonly aside?: string;
  readonly noun: ItemNoun;
  readonly maximum: number;
  /** The fewest that there must be; if left out, all may be removed. */
  readonly minimum?: number;
  /** How long an item may be. */
  readonly length?: number;
  /** Names an item by its place; by its number if left out. */
  readonly sign?: (index: number) => string;
};

export type ItemsEditorProps = {
  readonly list: ItemList;
  readonly items: readonly Option[];
  readonly onItems: (items: Option[]) => void;
  readonly editor: {
    /** Sentences beside fields, by path, such as `body.options.0.text`. */
    readonly problems: Readonly<Record<string, string>>;
    readonly newId: () => string;
    /** What holds the part in these paths: `body` if left out. */
    readonly path?: string;
  };
  /** The control for the item's key, below its text. */
  readonly renderKey?: (item: Option, index: number) => ReactNode;
};

const numberSign = (index: number) => String(index + 1);

/** A list of texts: statements, rows, groups or options. */
export function ItemsEditor(props: ItemsEditorProps): ReactElement {
  const { items, onItems } = props;
  const { part, legend, aside, noun, maximum, minimum = 0, length = 1_000, sign = numberSign } = props.list;
  const { problems, newId } = props.editor;
  const path = `${props.editor.path ?? 'body'}.${part}`;
  const own = useId();
  const { list, add, remove, onKey, onPaste } = useItemList({ items, maximum, onItems, newId });
  return (
    <fieldset className="field" data-place={part}>
      <legend className="label mb-1.5">
        {legend} {aside !== undefined && <span className="note">— {aside}</span>}
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
              <GrowingArea
                value={text}
                maxLength={length}
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
                onRemove={items.length > minimum ? () => remove(index) : null}
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
            Більше ніж {maximum}&nbsp;{noun.most} додати не можна.
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
