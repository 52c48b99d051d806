import type { ReactElement } from 'react';
import { EvidenceRule } from '#web/questions/evidence/evidence-rule.tsx';
import { MultipleRule } from '#web/questions/multiple/multiple-rule.tsx';
import { CriteriaFields } from '#web/questions/open/criteria-fields.tsx';
import { ModelField } from '#web/questions/open/model-field.tsx';
import { OrderingRule } from '#web/questions/ordering/ordering-rule.tsx';
import { UnitFields } from '#web/questions/retell/unit-fields.tsx';
import { ShortKeyFields } from '#web/questions/short/short-key-fields.tsx';
import type { KeyFieldsProps } from './key-props.ts';

export function MultipleKeyRule({ answerKey, onKey }: KeyFieldsProps<'multiple'>): ReactElement {
  return <MultipleRule answerKey={answerKey} onKey={onKey} />;
}

export function OrderingKeyRule({ answerKey, onKey }: KeyFieldsProps<'ordering'>): ReactElement {
  return <OrderingRule rule={answerKey.rule} onRule={(rule) => onKey({ ...answerKey, rule })} />;
}

export function EvidenceKeyRule({ answerKey, onKey }: KeyFieldsProps<'evidence'>): ReactElement {
  return <EvidenceRule rule={answerKey.rule} onRule={(rule) => onKey({ ...answerKey, rule })} />;
}

export function ShortKey({ question, answerKey, onKey, problems }: KeyFieldsProps<'short'>): ReactElement {
  return (
    <ShortKeyFields
      answerKey={answerKey}
      onKey={onKey}
      asksNumber={question.body.inputHint === 'number'}
      problems={problems}
    />
  );
}

const MARKED_ANEW = 'Якщо додати чи прибрати рядок, уже перевірені відповіді знову чекатимуть вашої перевірки.';

export function OpenKeyFields({ question, answerKey, onKey, problems, newId }: KeyFieldsProps<'open'>): ReactElement {
  return (
    <>
      <CriteriaFields
        criteria={answerKey.criteria}
        onCriteria={(criteria) => onKey({ ...answerKey, criteria })}
        points={question.points}
        problems={problems}
        newId={newId}
      />
      <p className="note">{MARKED_ANEW}</p>
      <ModelField
        model={answerKey.model}
        onChange={(model) => onKey({ ...answerKey, model })}
        problem={problems['key.model']}
        newId={newId}
      />
    </>
  );
}

export function RetellKeyFields({ answerKey, onKey, problems, newId }: KeyFieldsProps<'retell'>): ReactElement {
  return (
    <>
      <UnitFields
        units={answerKey.units}
        onUnits={(units) => onKey({ units })}
        problems={problems}
        newId={newId}
        ideas={[]}
      />
      <p className="note">{MARKED_ANEW}</p>
    </>
  );
}
