/** The device's copy of the survey that is being answered: its page, its files and its questions. Never what is answered. */
export const SURVEYS_CACHE = 'wihiwin-surveys';

/** Pages of surveys begin so. */
export const SURVEYS_SCOPE = '/survey/';
