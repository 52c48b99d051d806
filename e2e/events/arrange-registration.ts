import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import type { SetUpApi } from '../set-up-api.ts';

/** Opens the registration of an event, or changes what was set when `revision` says so. */
export async function openRegistration(
  api: SetUpApi,
  host: BrowserContext,
  event: { readonly origin: string; readonly id: string; readonly revision?: number },
  part: object = {},
): Promise<void> {
  const body = { revision: event.revision ?? 0, settings: { ...NEW_REGISTRATION, ...part } };
  await api.send(host, 'PUT', `/api/events/${event.id}/registration-desk`, body, event.origin);
}

/** Adds an activity with places of its own; returns its id. */
export async function addActivity(
  api: SetUpApi,
  host: BrowserContext,
  event: { readonly origin: string; readonly id: string },
  fields: { readonly title: string; readonly startsAt: string; readonly endsAt: string; readonly capacity: number },
): Promise<string> {
  const id = randomUUID();
  const whole = {
    description: { version: 1, blocks: [] },
    trackId: null,
    roomId: null,
    speakerIds: [],
    cancelled: false,
    ...fields,
  };
  const body = { revision: 0, fields: whole };
  await api.send(host, 'PUT', `/api/events/${event.id}/activities/${id}`, body, event.origin);
  return id;
}

/** Enters with a login alone where the gate asks for one. */
export async function enterWithLogin(page: Page): Promise<void> {
  await page
    .getByLabel('Логін')
    .first()
    .fill(`guest-${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
}
