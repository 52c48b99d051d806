import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { momentSchema } from '#contract/definition/fields.ts';

/** Where the secret stands in the address of a personal calendar; 256 bits. */
const calendarFileSchema = z.string().regex(/^[\w-]{43}\.ics$/);

export const readCalendarLink = defineOperation({
  id: 'read-calendar-link',
  method: 'GET',
  path: '/api/calendar-link',
  access: 'session',
  importance: 'page',
  summary:
    'Since when the person’s calendar can be read by its secret link; the link itself is told only when it is made.',
  output: z.strictObject({ madeAt: momentSchema.nullable() }),
});

export const replaceCalendarLink = defineOperation({
  id: 'replace-calendar-link',
  method: 'POST',
  path: '/api/calendar-link',
  access: 'session',
  importance: 'page',
  summary: 'Makes the secret link of the person’s calendar; an earlier one stops working.',
  output: z.strictObject({ madeAt: momentSchema, url: z.string() }),
});

export const removeCalendarLink = defineOperation({
  id: 'remove-calendar-link',
  method: 'DELETE',
  path: '/api/calendar-link',
  access: 'session',
  importance: 'page',
  summary: 'Switches the secret link of the person’s calendar off.',
});

export const readPersonalCalendar = defineOperation({
  id: 'read-personal-calendar',
  method: 'GET',
  path: '/api/calendars/:file',
  access: 'public',
  importance: 'report',
  summary: 'The calendar of a person as iCalendar: events they are registered in and activities they have chosen.',
  params: z.strictObject({ file: calendarFileSchema }),
  file: 'text/calendar; charset=utf-8',
});
