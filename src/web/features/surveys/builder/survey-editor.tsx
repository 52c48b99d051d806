import type { ReactElement } from 'react';
import { useState } from 'react';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { checkSurvey } from '#core/surveys/check-survey.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyProblem } from '#core/surveys/survey-types.ts';
import { doorWords, MODE_WORDS } from '#web/features/surveys/survey-words.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { useUndoKeys } from '#web/lib/page/use-undo-keys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Section } from '#web/ui/section.tsx';
import { SurveyActions } from './survey-actions.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import { SurveyQuestionList } from './survey-question-list.tsx';
import { SurveySettings } from './survey-settings.tsx';
import type { DraftState } from './use-survey-draft.ts';
import { useSurveyDraft } from './use-survey-draft.ts';

type SurveyEditorProps = {
  readonly survey: OwnSurvey;
  readonly onChanged: (survey: OwnSurvey) => void;
  readonly onGone: () => void;
  readonly onCopied: (surveyId: string) => void;
};

/** The owner's page of one survey: questions, settings, preview, link. */
export function SurveyEditor({ survey, onChanged, onGone, onCopied }: SurveyEditorProps): ReactElement {
  const draft = useSurveyDraft(survey, onChanged);
  const { fields, change } = draft;
  const { definition } = fields;
  const [problems, setProblems] = useState<readonly SurveyProblem[]>([]);
  const [isPreview, setPreview] = useState(false);
  const [openId, setOpenId] = useState(() => onlyQuestion(survey));
  useUndoKeys(!isPreview, draft.takeStep);
  const isChanged =
    survey.published !== null && JSON.stringify(definition) !== JSON.stringify(survey.published.definition);
  const address = `${window.location.origin}/survey/${survey.id}`;

  async function settle(): Promise<number | null> {
    const found = checkSurvey(fields);
    setProblems(found);
    const first = found.find(({ questionId }) => questionId !== null);
    if (first !== undefined) {
      setOpenId(first.questionId);
      // Once it is open.
      requestAnimationFrame(() => {
        const box = document.getElementById(`edit-${first.questionId}`);
        box?.scrollIntoView({ block: 'start', behavior: 'instant' });
        box?.focus({ preventScroll: true });
      });
    }
    return found.length > 0 ? null : draft.settle();
  }

  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageTitle
        title={fields.title.trim() === '' ? 'Опитування без назви' : fields.title}
        note={
          <>
            {doorWords(survey)} · {MODE_WORDS[fields.mode]}
            {survey.eventTitle !== null && (
              <>
                {' · '}
                <a href={`/wihost-events/${survey.eventId}?section=surveys`}>{survey.eventTitle}</a>
              </>
            )}
          </>
        }
        action={
          <SurveyActions
            survey={survey}
            definition={definition}
            isChanged={isChanged}
            settle={settle}
            onChanged={onChanged}
            onGone={onGone}
            onCopied={onCopied}
          />
        }
      />
      <DraftNotice state={draft.state} onChoose={draft.choose} />
      {problems.some(({ questionId }) => questionId === null) && (
        <Banner kind="bad" announce>
          {problems.flatMap(({ questionId, sentence }) => (questionId === null ? [sentence] : [])).join(' ')}
        </Banner>
      )}
      {survey.published !== null && (
        <Section title="Посилання" note="Дайте його тим, хто відповідатиме, або покажіть код.">
          <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid gap-4">
              <CopyLink label="Адреса опитування" url={address} />
              <div className="flex flex-wrap gap-3">
                <ButtonLink kind="filled" href={`/wihost/surveys/${survey.id}/results`}>
                  Результати
                </ButtonLink>
                <ButtonLink icon="eye" href={`/survey/${survey.id}`}>
                  Подивитися, як бачать інші
                </ButtonLink>
              </div>
            </div>
            <QrCode text={address} label="QR-код опитування" className="w-44!" />
          </div>
        </Section>
      )}
      <div className="sticky top-14 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2">
        <Button icon={isPreview ? 'edit' : 'eye'} onPress={() => setPreview(!isPreview)}>
          {isPreview ? 'Повернутися до запитань' : 'Переглянути'}
        </Button>
        {!isPreview && (
          <div className="flex">
            <IconButton
              icon="undo"
              label="Скасувати останню зміну"
              disabled={!draft.canUndo}
              onPress={() => draft.takeStep(true)}
            />
            <IconButton
              icon="redo"
              label="Повернути скасоване"
              disabled={!draft.canRedo}
              onPress={() => draft.takeStep(false)}
            />
          </div>
        )}
        <span className="note" role="status">
          {draft.state.at === 'device' ? UNSENT_WORDS[draft.place] : STATE_WORDS[draft.state.at]}
          {isChanged &&
            draft.state.at === 'saved' &&
            ' Ті, хто відповідає, бачать попередні запитання, доки ви не опублікуєте змін.'}
        </span>
      </div>
      {isPreview ? (
        <SurveyPreview
          title={fields.title}
          mode={fields.mode}
          groups={questionsOf(definition).flatMap(({ id, title }) =>
            fields.groupQuestionIds.includes(id) ? [title] : [],
          )}
          definition={definition}
        />
      ) : (
        <>
          <Section title="Назва й вступ">
            <div className="grid max-w-160 gap-6">
              <TextField
                label="Назва опитування"
                value={fields.title}
                maxLength={SURVEY_LIMITS.title}
                onChange={(title) => change({ ...fields, title })}
              />
              <TextArea
                label="Вступ"
                aside="необов’язково"
                rows={3}
                value={definition.intro}
                maxLength={SURVEY_LIMITS.intro}
                onChange={(intro) => change({ ...fields, definition: { ...definition, intro } })}
              />
            </div>
          </Section>
          <Section title="Запитання" note={`Не більше ніж ${SURVEY_LIMITS.questions}, на кількох сторінках.`}>
            <SurveyQuestionList
              definition={definition}
              problems={problems}
              onChange={(next) => {
                setProblems([]);
                change({ ...fields, definition: next });
              }}
              isFull={questionsOf(definition).length >= SURVEY_LIMITS.questions}
              openId={openId}
              onOpen={setOpenId}
            />
          </Section>
          <Section title="Слова подяки">
            <div className="max-w-160">
              <TextArea
                label="Що побачить той, хто відповів"
                rows={2}
                value={definition.thanks}
                maxLength={SURVEY_LIMITS.intro}
                onChange={(thanks) => change({ ...fields, definition: { ...definition, thanks } })}
              />
            </div>
          </Section>
          <Section title="Правила">
            <SurveySettings survey={survey} fields={fields} onChange={change} />
          </Section>
        </>
      )}
    </div>
  );
}

/** A new survey begins with its only question open; of several one is chosen. */
function onlyQuestion({ definition }: OwnSurvey): string | null {
  const [first, ...others] = questionsOf(definition);
  return others.length === 0 ? (first?.id ?? null) : null;
}

/** What is said while the server can't be reached, by where the changes are. */
const UNSENT_WORDS: Readonly<Record<CopyPlace, string>> = {
  none: 'Немає зв’язку.',
  writing: 'Немає зв’язку: зберігаємо зміни на цьому пристрої…',
  device: 'Немає зв’язку: зміни збережено на цьому пристрої.',
  tab: 'Немає зв’язку: зміни лишаються тільки в цій вкладці. Не закривайте її, доки зв’язок не повернеться.',
  refused:
    'Немає зв’язку, а браузер не дає зберігати зміни на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.',
};

const STATE_WORDS: Readonly<Record<DraftState['at'], string>> = {
  saved: 'Збережено.',
  saving: 'Зберігаємо…',
  device: '',
  refused: 'Не збережено.',
  stale: 'Не збережено.',
};

function DraftNotice({
  state,
  onChoose,
}: {
  readonly state: DraftState;
  readonly onChoose: (which: 'mine' | 'theirs') => void;
}): ReactElement | null {
  if (state.at === 'refused') {
    return (
      <Banner kind="bad" announce>
        {failureSentence(state.failure)}
      </Banner>
    );
  }
  if (state.at !== 'stale') return null;
  return (
    <Banner
      kind="warn"
      announce
      action={
        <span className="flex flex-wrap gap-2">
          <Button onPress={() => onChoose('theirs')}>Узяти нову версію</Button>
          <Button onPress={() => onChoose('mine')}>Лишити мою</Button>
        </span>
      }
    >
      Опитування тим часом змінено в іншій вкладці, або його змінив інший організатор. Оберіть, яку версію лишити.
    </Banner>
  );
}
