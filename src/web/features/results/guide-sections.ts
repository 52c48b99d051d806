import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import guideText from '#docs/scoring.md?raw';
import { readGuide } from './read-guide.ts';

/** The guide to scoring, by its sections. */
export const GUIDE = readGuide(guideText);

/** The headings of the sections that are about one kind of question. */
export const KIND_TITLES: readonly string[] = Object.values(QUESTION_KIND_LABELS).map(({ name }) => name);
