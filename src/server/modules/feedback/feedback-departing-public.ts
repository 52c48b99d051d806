export { movePersonFeedback, readPersonFeedback } from './departing-feedback-store.ts';
