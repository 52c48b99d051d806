import './taker-late.css';

// What no first screen of a test shows, and what it only needs when something happens: one file, fetched once the page is at
// rest, and kept for when the network is away.
export { CertaintyChoice } from './certainty-choice.tsx';
export { CheckButtons, CheckScreen } from './check-screen.tsx';
export { FinishScreen } from './finish-screen.tsx';
export { ForkChoice } from './fork-choice.tsx';
export { HintButton } from './hint-button.tsx';
export { KEPT_FOR_OWNER } from './kept-for-owner.ts';
export { ObstacleNotice } from './obstacle-notice.tsx';
export { PauseButton } from './pause-button.tsx';
export { PausedScreen } from './paused-screen.tsx';
export { QuestionList } from './question-list.tsx';
export { ReadingChoices } from './reading-choices.tsx';
export { RunningTerms } from './running-terms.tsx';
export { SendingScreen } from './sending-screen.tsx';
