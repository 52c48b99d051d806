import { OPTION } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { questionsOf } from './answer-paths.ts';
import { idsOf } from './kinds/kind-options.ts';
import { kindOf } from './kinds/survey-kinds.ts';
import type { SurveyDefinition, SurveyQuestion } from './survey-types.ts';

type Pages = Pick<SurveyDefinition, 'pages'>;

/** Returns the questions of earlier versions that the current one lacks, as they last were: results show them as «прибране». */
export function removedQuestions(earlier: readonly Pages[], current: Pages): SurveyQuestion[] {
  const present = new Set(questionsOf(current).map(({ id }) => id));
  const removed = new Map<string, SurveyQuestion>();
  for (const version of earlier) {
    for (const question of questionsOf(version)) if (!present.has(question.id)) removed.set(question.id, question);
  }
  return [...removed.values()];
}

function optionsLost(before: SurveyQuestion, after: SurveyQuestion): number {
  const idsIn = (question: SurveyQuestion) => idsOf(kindOf(question).lists(question).flat());
  const kept = new Set(idsIn(after));
  return idsIn(before).filter((id) => !kept.has(id)).length;
}

/**
 * Returns what publishing the changed questions would do to the answers that are there, one Ukrainian sentence each. Answers stay by
 * their version; nothing of them is lost.
 */
export function changeEffects(before: Pages, after: Pages): string[] {
  const now = new Map(questionsOf(after).map((question) => [question.id, question]));
  const sentences: string[] = [];
  for (const question of questionsOf(before)) {
    const changed = now.get(question.id);
    const name = quoted(question.title);
    if (changed === undefined) {
      sentences.push(`Запитання ${name} зникне, а відповіді на нього лишаться в результатах із позначкою «прибране».`);
    } else if (changed.kind !== question.kind) {
      sentences.push(
        `Запитання ${name} стане іншого виду: додайте натомість нове, бо попередні відповіді до нього не підійдуть.`,
      );
    } else if (optionsLost(question, changed) > 0) {
      const lost = counted(optionsLost(question, changed), OPTION.genitive);
      sentences.push(`У запитанні ${name} не стане ${lost}: відповіді тих, хто їх обрав, лишаються в результатах.`);
    } else if (changed.title.trim() !== question.title.trim()) {
      sentences.push(`Запитання ${name} зміниться: відповіді до зміни й після неї буде видно разом.`);
    }
  }
  return sentences;
}
