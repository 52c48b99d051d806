export { copyFeedbackForm } from './copy-form.ts';
export { movePersonFeedback, readPersonFeedback } from './departing-feedback-store.ts';
