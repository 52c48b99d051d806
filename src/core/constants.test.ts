import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants of the source specification have its values', () => {
  expect(constants).toMatchObject({
    COPY_CONFIRMATION_MS: 2_000,
    EVENT_LOGO_POLL_MS: 2_000,
    TOAST_ERROR_MS: 4_000,
    TOAST_SUCCESS_MS: 2_000,
    TOAST_LIMIT: 20,
    ANYBODY_TOKEN_LONGER_THAN: 25,
    WIHIW_ID_MIN_LENGTH: 10,
    CONFIRM_LABEL: 'Так',
    DECLINE_LABEL: 'Ні',
  });
});
