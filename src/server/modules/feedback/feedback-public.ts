export { copyFeedbackForm } from './copy-form.ts';
