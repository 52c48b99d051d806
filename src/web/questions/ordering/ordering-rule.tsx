import type { ReactElement } from 'react';
import type { OrderingKey } from '#core/questions/ordering/ordering-schema.ts';
import type { KeyFieldsProps } from '#web/questions/authoring/kind-authoring.ts';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';

type OrderingRuleProps = {
  readonly rule: OrderingKey['rule'];
  readonly onRule: (rule: OrderingKey['rule']) => void;
};

/** How a partly right order counts. */
export function OrderingRule({ rule, onRule }: OrderingRuleProps): ReactElement {
  return (
    <RadioRows
      label="Як зараховувати неповний порядок"
      value={rule}
      onChange={onRule}
      rows={[
        {
          value: 'pairs-above-chance',
          label: 'За парами, з поправкою на випадок',
          hint: 'Радимо. Бал росте з кожною парою пунктів у правильному порядку, але лише понад половину пар: стільки буває правильних і навмання.',
        },
        {
          value: 'pairs',
          label: 'За парами',
          hint: 'Зараховується кожна пара в правильному порядку. Хто нічого не переставить, у середньому отримає половину балів.',
        },
        {
          value: 'positions',
          label: 'За місцями',
          hint: 'Зараховуються лише пункти, що стоять точно на своєму місці. Один зсув може забрати багато балів.',
        },
        { value: 'all-or-nothing', label: 'Усе або нічого', hint: 'Бали лише за цілком правильний порядок.' },
      ]}
    />
  );
}

/** The rule in a finalized key. */
export function OrderingKeyRule({ answerKey, onKey }: KeyFieldsProps<'ordering'>): ReactElement {
  return <OrderingRule rule={answerKey.rule} onRule={(rule) => onKey({ ...answerKey, rule })} />;
}
