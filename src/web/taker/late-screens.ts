import './styles/taker-late.css';

// What no first screen of a test shows, and what it only needs when something happens: one file, fetched once the page is at
// rest, and kept for when the network is away.
export { CertaintyChoice } from './answering/certainty-choice.tsx';
export { CheckButtons, CheckScreen } from './answering/check-screen.tsx';
export { ForkChoice } from './answering/fork-choice.tsx';
export { HintButton } from './answering/hint-button.tsx';
export { QuestionList } from './answering/question-list.tsx';
export { PauseButton } from './clock/pause-button.tsx';
export { PausedScreen } from './clock/paused-screen.tsx';
export { ObstacleNotice } from './cover/obstacle-notice.tsx';
export { RunningTerms } from './cover/running-terms.tsx';
export { FinishScreen } from './ending/finish-screen.tsx';
export { SendingScreen } from './ending/sending-screen.tsx';
export { KEPT_FOR_OWNER } from './kept-for-owner.ts';
export { ReadingChoices } from './reading/reading-choices.tsx';
