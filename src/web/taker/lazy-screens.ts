import '#web/taker/styles/taker-lazy.css';
import '#web/taker/styles/taker-kept.css';

// Screens and actions that the first screen of a test does not need: one file, fetched when the page is idle and kept for
// use without a network.
export { UnsentNote } from '#web/shell/header/unsent-note.tsx';
export { CertaintyChoice } from '#web/taker/answering/certainty-choice.tsx';
export { CheckButtons, CheckScreen } from '#web/taker/answering/check-screen.tsx';
export { ForkChoice } from '#web/taker/answering/fork-choice.tsx';
export { HintButton } from '#web/taker/answering/hint-button.tsx';
export { QuestionList } from '#web/taker/answering/question-list.tsx';
export { PauseButton } from '#web/taker/clock/pause-button.tsx';
export { PausedScreen } from '#web/taker/clock/paused-screen.tsx';
export { ObstacleNotice } from '#web/taker/cover/obstacle-notice.tsx';
export { OwnCode } from '#web/taker/cover/own-code.tsx';
export { RunningTerms } from '#web/taker/cover/running-terms.tsx';
export { switchPerson } from '#web/taker/cover/switch-person.ts';
export { TrialNote } from '#web/taker/cover/trial-note.tsx';
export { endingEvent } from '#web/taker/ending/ending-event.ts';
export { FinishScreen } from '#web/taker/ending/finish-screen.tsx';
export { logOutOfTest } from '#web/taker/ending/log-out-of-test.ts';
export { SendingScreen } from '#web/taker/ending/sending-screen.tsx';
export { HostMessageBanner } from '#web/taker/lesson/host-message-banner.tsx';
export { ReadingChoices } from '#web/taker/reading/reading-choices.tsx';
export { KEPT_FOR_OWNER } from './taker-screen-messages.ts';
