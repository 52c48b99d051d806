import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import type { SurveyDefinition, SurveyMoment, SurveyQuestion } from './survey-types.ts';

/** Where a new survey begins: without questions, or with those of a usual kind of survey. */
export const SURVEY_TEMPLATES = ['blank', 'after', 'before_after', 'trainer', 'nps'] as const;
export type SurveyTemplate = (typeof SURVEY_TEMPLATES)[number];

type Template = {
  readonly name: string;
  /** What it is for, one sentence. */
  readonly help: string;
  readonly title: string;
  readonly moment: SurveyMoment | null;
  readonly thanks: string;
  readonly pages: readonly { readonly title: string; readonly questions: readonly DraftQuestion[] }[];
};
type Without<Question> = Question extends SurveyQuestion ? Omit<Question, 'id' | 'help' | 'required'> : never;
type DraftQuestion = Without<SurveyQuestion> & { readonly help?: string; readonly required?: true };

const THANKS = 'Дякуємо за ваші відповіді.';
const options = (...texts: string[]) => texts.map((text, index) => ({ id: `o${index + 1}`, text }));
const agreement = {
  kind: 'scale',
  from: 1,
  to: 5,
  fromLabel: 'зовсім не погоджуюся',
  toLabel: 'повністю погоджуюся',
} as const;
const agree = (title: string) => ({ ...agreement, title, required: true }) as const;
const nps = (title: string) => ({ kind: 'nps', title, required: true }) as const;
const long = (title: string) => ({ kind: 'long', title }) as const;

export const TEMPLATES: Readonly<Record<SurveyTemplate, Template>> = {
  blank: {
    name: 'Без заготовки',
    help: 'Порожнє опитування: усі запитання ви додасте самі.',
    title: 'Нове опитування',
    moment: null,
    thanks: THANKS,
    pages: [{ title: '', questions: [] }],
  },
  after: {
    name: 'Після події',
    help: 'Що сподобалося, що завадило й що змінити наступного разу.',
    title: 'Ваші враження від події',
    moment: 'after',
    thanks: `Дякуємо. Ваші відповіді допоможуть зробити наступну подію${NO_BREAK_SPACE}кращою.`,
    pages: [
      {
        title: 'Загальне враження',
        questions: [
          { kind: 'stars', title: 'Як ви оцінюєте подію загалом?', required: true },
          {
            kind: 'matrix',
            title: 'Оцініть складові події',
            rows: [
              { id: 'r1', text: 'Зміст' },
              { id: 'r2', text: 'Організація' },
              { id: 'r3', text: 'Спілкування з іншими' },
            ],
            columns: [
              { id: 'c1', text: 'Погано' },
              { id: 'c2', text: 'Задовільно' },
              { id: 'c3', text: 'Добре' },
              { id: 'c4', text: 'Чудово' },
            ],
          },
        ],
      },
      {
        title: 'Що далі',
        questions: [
          {
            kind: 'several',
            title: 'Що було для вас найкориснішим?',
            options: options('Виступи', 'Практичні завдання', 'Обговорення', 'Матеріали'),
            other: true,
          },
          long('Що нам змінити наступного разу?'),
        ],
      },
    ],
  },
  before_after: {
    name: 'До й після',
    help: 'Ті самі запитання двічі: проведіть копію після події й порівняйте відповіді.',
    title: 'Що ви знаєте про тему',
    moment: 'before',
    thanks: THANKS,
    pages: [
      {
        title: 'Наскільки ви згодні з твердженнями?',
        questions: [
          agree('Я добре розумію основні поняття теми.'),
          agree('Я можу пояснити тему колезі.'),
          agree('Я вмію застосувати це у своїй роботі.'),
        ],
      },
      { title: 'Ваші очікування', questions: [long('Що найважливіше ви хочете дізнатися або вже дізналися?')] },
    ],
  },
  trainer: {
    name: 'Оцінка тренера',
    help: 'Короткі твердження про роботу тренера й місце для слів.',
    title: 'Оцінка роботи тренера',
    moment: 'after',
    thanks: THANKS,
    pages: [
      {
        title: 'Наскільки ви згодні з твердженнями?',
        questions: [
          agree('Тренер пояснює зрозуміло.'),
          agree('Тренер добре знає тему.'),
          agree('Тренер залучає всіх до роботи.'),
          agree('Темп був для мене зручним.'),
        ],
      },
      {
        title: 'Кілька слів',
        questions: [long('Що тренерові варто зберегти?'), long('Що тренерові варто змінити?')],
      },
    ],
  },
  nps: {
    name: 'NPS',
    help: 'Одне запитання: чи порадять вас іншим і чому.',
    title: 'Чи порадите ви нас?',
    moment: null,
    thanks: THANKS,
    pages: [
      {
        title: '',
        questions: [nps('Чи порадите ви нашу подію друзям або колегам?'), long('Чому ви поставили саме таку оцінку?')],
      },
    ],
  },
};

/**
 * Returns the questions of a template with ids of their own; a copy for «after» keeps them, so that both can be compared. Surveys of
 * two templates must not have the same ids: their questions would be compared as one.
 */
export function definitionOf(template: SurveyTemplate, newId: () => string): SurveyDefinition {
  const { pages, thanks } = TEMPLATES[template];
  return {
    intro: '',
    thanks,
    pages: pages.map((page, index) => ({
      id: `p${index + 1}`,
      title: page.title,
      questions: page.questions.map(
        (question) => ({ help: '', required: false, ...question, id: newId() }) as SurveyQuestion,
      ),
    })),
  };
}
