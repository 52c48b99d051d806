import type { ReactElement } from 'react';
import type { FeedbackPage, FeedbackTarget } from '#contract/feedback/feedback.ts';
import { FEEDBACK_WORDS_MAX } from '#core/feedback/feedback-form.ts';
import { quoted } from '#core/language/quoted.ts';
import type { FeedbackSaving } from '#web/features/feedback/feedback-saver.ts';
import { feedbackSaving } from '#web/features/feedback/feedback-saver.ts';
import { useFeedbackSaver } from '#web/features/feedback/use-feedback-saver.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { useLeaveWarning } from '#web/lib/device/forms/use-leave-warning.ts';
import { failureToTell } from '#web/lib/saving/item-save.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { StarRating } from './star-rating.tsx';

type FeedbackFormProps = { readonly page: FeedbackPage; readonly target: FeedbackTarget };

/** Stars, then two questions: saved by themselves. */
export function FeedbackForm({ page, target }: FeedbackFormProps): ReactElement {
  const saver = useFeedbackSaver(page, target);
  const item = useStore(saver.keeper.state);
  const place = useStore(saver.keeper.places);
  const { content, apart } = item.value;
  const saving = feedbackSaving(item);
  const failure = failureToTell(item);
  useLeaveWarning(saving === 'saved' ? 'none' : place);
  const legend = target.activityId === null ? 'Оцінка події' : `Оцінка: ${quoted(target.title)}`;
  const { first, second } = page.questions;
  return (
    <div className="grid gap-6">
      <StarRating legend={legend} rating={content.rating} onRate={(rating) => saver.rate(rating)} />
      {content.rating > 0 && (
        <>
          <SavedMark saving={saving} place={place} />
          {failure !== null && (
            <Banner kind="bad" announce>
              {failureSentence(failure)}
            </Banner>
          )}
          {(['first', 'second'] as const).map((part) => (
            <div key={part} className="grid gap-3">
              <TextArea
                label={part === 'first' ? first : second}
                aside="за бажанням"
                rows={2}
                maxLength={FEEDBACK_WORDS_MAX}
                value={content[part]}
                onChange={(words) => saver.write(part, words)}
                onBlur={() => saver.keeper.flush()}
              />
              {apart[part] !== '' && (
                <Banner kind="info" announce>
                  <p>Обидва тексти разом задовгі. На іншому пристрої ви написали:</p>
                  <blockquote className="my-2 whitespace-pre-wrap wrap-anywhere">{apart[part]}</blockquote>
                  <div className="flex flex-wrap gap-3">
                    <Button onPress={() => saver.swap(part)}>Узяти цей текст</Button>
                    <Button kind="plain" onPress={() => saver.dismiss(part)}>
                      Прибрати його
                    </Button>
                  </div>
                </Banner>
              )}
            </div>
          ))}
        </>
      )}
      <p className="note">
        Організатори бачать відгук із вашим іменем. Доповідачам показують лише, де стоїть кожна п’ята оцінка, і слова
        без імен, не менше п’яти разом.
      </p>
    </div>
  );
}

const WAITING_WORDS: Readonly<Record<CopyPlace, string>> = {
  none: 'Немає зв’язку.',
  writing: 'Немає зв’язку: зберігаємо відгук на цьому пристрої…',
  device: 'Немає зв’язку: відгук збережено на цьому пристрої, надішлемо самі.',
  tab: 'Немає зв’язку: відгук лишається тільки в цій вкладці. Не закривайте її, і ми надішлемо його самі.',
  refused:
    'Немає зв’язку, а браузер не дає зберігати відгук на пристрої. Не закривайте цю сторінку, доки зв’язок не повернеться.',
};

type SavedMarkProps = { readonly saving: FeedbackSaving; readonly place: CopyPlace };

function SavedMark({ saving, place }: SavedMarkProps): ReactElement {
  const words = {
    none: '',
    saving: 'Зберігаємо…',
    saved: 'Дякуємо, збережено на сервері. Змінити відгук можна, доки їх приймають.',
    waiting: WAITING_WORDS[place],
    refused: 'Не збережено.',
  }[saving];
  return (
    <p className="flex items-start gap-2" role="status">
      {saving === 'saved' && <Icon name="check" />}
      {saving === 'waiting' && <Icon name="offline" />}
      <span>{words}</span>
    </p>
  );
}
