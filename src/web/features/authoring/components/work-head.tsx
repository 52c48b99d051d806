import type { ReactElement } from 'react';
import { quoted } from '#core/language/quoted.ts';
import type { AuthoringStep } from '#web/features/authoring/authoring-place.ts';
import type { ItemView } from '#web/features/authoring/draft/draft-snapshot.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SaveState } from '#web/shell/saved-state.tsx';
import { SavedState } from '#web/shell/saved-state.tsx';
import type { ButtonKind } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepStrip } from '#web/ui/step-strip.tsx';

export type PrimaryAction = { readonly kind: ButtonKind; readonly label: string; readonly onPress: () => void };

type WorkHeadProps = {
  readonly title: ItemView<string>;
  readonly onTitle: (title: string) => void;
  readonly step: AuthoringStep;
  readonly done: Readonly<Record<AuthoringStep, boolean>>;
  readonly onStep: (step: AuthoringStep) => void;
  readonly saved: SaveState;
  readonly wide: boolean;
  readonly primary: PrimaryAction;
};

const STEP_NAMES: readonly (readonly [AuthoringStep, string])[] = [
  ['texts', 'Тексти'],
  ['questions', 'Запитання'],
  ['check', 'Перевірка'],
];

/** The one bar of the work: title, steps, where it is saved, what comes next. */
export function WorkHead(props: WorkHeadProps): ReactElement {
  const { title, primary } = props;
  const problem = title.problems['title'];
  return (
    <div className="work-head">
      <div className="work-title">
        <h1 className="sr">Створення тесту {quoted(title.value)}</h1>
        <input
          key={title.replacements}
          value={title.value}
          maxLength={300}
          aria-label="Назва тесту"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : 'test-title-error'}
          onChange={(event) => props.onTitle(event.target.value.replace(/\s+/g, ' '))}
        />
        {problem !== undefined && (
          <span className="error" id="test-title-error" role="alert">
            <Icon name="warning" /> {problem}
          </span>
        )}
      </div>
      <StepStrip
        label="Кроки створення тесту"
        steps={STEP_NAMES.map(([id, label]) => ({ id, label, done: props.done[id] }))}
        current={props.step}
        onStep={props.onStep}
      />
      <div className="end">
        <SavedState saved={props.saved} short={!props.wide} />
        <Button kind={primary.kind} onPress={primary.onPress}>
          {primary.label}
        </Button>
      </div>
    </div>
  );
}
