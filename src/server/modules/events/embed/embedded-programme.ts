import type { EduEvent } from '#contract/events/events.ts';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import type { EventColour } from '#core/events/event-looks.ts';
import { EVENT_PAINTS } from '#core/events/event-paints.ts';
import type { ProgrammeSlot } from '#core/events/programme/programme-days.ts';
import { programmeDays, slotAt } from '#core/events/programme/programme-days.ts';
import { formatDayMonth, formatTime, formatWeekday } from '#core/language/dates.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { escapeHtml } from '#server/platform/pages/html.ts';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;

/** How the page that embeds a programme wants it to look. */
type EmbedLook = { readonly theme: (typeof EMBED_THEMES)[number]; readonly colour: EventColour };

/** What an embedded programme is made of. */
export type EmbeddedProgramme = {
  readonly event: EduEvent;
  readonly programme: ShownProgramme;
  readonly look: EmbedLook;
  /** The public page of the event. */
  readonly address: string;
  /** The script that tells the embedding page how high the programme is. */
  readonly script: string;
  readonly now: Date;
};

const STYLE = `*{box-sizing:border-box}body{margin:0;padding:4px 2px;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,"Noto Sans",sans-serif}
h1{margin:0;font:600 22px/1.25 Georgia,"Noto Serif",serif;color:var(--deep)}h2{margin:24px 0 4px;font:600 18px/1.3 Georgia,"Noto Serif",serif}
p,ol,h3{margin:0}ol{padding:0;list-style:none}.note{color:var(--muted);font-size:14px}a{color:inherit;text-underline-offset:3px}
.slot{display:grid;grid-template-columns:64px minmax(0,1fr);gap:12px;padding:14px 0;border-top:1px solid var(--line)}
.slot.now{margin-inline:-2px;padding-inline:10px;border-radius:8px;background:var(--soft)}.time{font-weight:600;font-variant-numeric:tabular-nums}.time span{display:block;font-weight:400;color:var(--muted);font-size:13px}
.live{display:inline-block;margin-top:4px;padding:2px 7px;border-radius:4px;background:var(--deep);color:var(--on);font-size:12px;font-weight:600}
.parts{display:grid;gap:14px}h3{font:600 17px/1.35 Georgia,"Noto Serif",serif}h3 a{text-decoration:none}h3 a:hover,h3 a:focus-visible{text-decoration:underline}
:focus-visible{outline:3px solid var(--deep);outline-offset:2px}footer{margin-top:16px;padding:12px 0;border-top:1px solid var(--line)}.off{color:var(--bad);font-weight:600;font-size:14px}footer a{color:var(--deep);display:inline-block;padding:8px 0}
@media (min-width:640px){.parts.many{grid-template-columns:1fr 1fr}}`;

function variables(colour: EventColour, theme: 0 | 1): string {
  const { deep, on, soft } = EVENT_PAINTS[colour];
  const plain =
    theme === 0
      ? ['#FBFAF6', '#1C1B19', '#5A564E', '#E4DFD3', '#B3261E']
      : ['#15171C', '#ECE8DF', '#A9A498', '#333944', '#F2A29B'];
  const [ground, ink, muted, line, bad] = plain;
  return `color-scheme:${theme === 0 ? 'light' : 'dark'};--ground:${ground};--ink:${ink};--muted:${muted};--line:${line};--bad:${bad};--deep:${deep[theme]};--on:${on[theme]};--soft:${soft[theme]}`;
}

function styleOf({ theme, colour }: EmbedLook): string {
  if (theme !== 'auto') return `:root{${variables(colour, theme === 'light' ? 0 : 1)}}${STYLE}`;
  return `:root{${variables(colour, 0)}}@media (prefers-color-scheme:dark){:root{${variables(colour, 1)}}}${STYLE}`;
}

function activityHtml({ programme, address }: EmbeddedProgramme, activity: ShownActivity): string {
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name;
  const place = [nameOf(programme.tracks, activity.trackId), nameOf(programme.rooms, activity.roomId)]
    .filter((part) => part !== undefined)
    .join(' · ');
  const speakers = activity.speakerIds.flatMap((id) => nameOf(programme.speakers, id) ?? []).join(', ');
  const link = `<a href="${escapeHtml(address)}#activity-${activity.id}" target="_blank" rel="noopener">${escapeHtml(activity.title)}</a>`;
  return `<article>${place === '' ? '' : `<p class="note">${escapeHtml(place)}</p>`}<h3>${activity.cancelled ? `<s>${link}</s> <span class="off">Скасовано</span>` : link}</h3>${speakers === '' ? '' : `<p>${escapeHtml(speakers)}</p>`}</article>`;
}

function slotHtml(embedded: EmbeddedProgramme, slot: ProgrammeSlot<ShownActivity>): string {
  const { timeZone } = embedded.event;
  const { state, endsAt } = slotAt(slot, embedded.now);
  const isNow = state === 'now';
  const [start, until] = [new Date(slot.startsAt), endsAt].map((moment) => formatTime(moment, timeZone));
  return `<li class="slot${isNow ? ' now' : ''}"><p class="time"><time datetime="${slot.startsAt}">${start}</time><span>${until}</span>${isNow ? '<b class="live">зараз</b>' : ''}</p><div class="parts${slot.parts.length > 1 ? ' many' : ''}">${slot.parts.map((part) => activityHtml(embedded, part)).join('')}</div></li>`;
}

/** Returns the programme of an event as a page for frames of other sites; it can be read without its script. */
export function embeddedProgramme(embedded: EmbeddedProgramme): string {
  const { event, programme, address, script } = embedded;
  const { timeZone } = event;
  const days = programmeDays(programme.activities, timeZone).map(({ slots }) => {
    const first = new Date(slots[0]?.startsAt ?? 0);
    const weekday = formatWeekday(first, timeZone);
    const name = `${capitalized(weekday)}, ${formatDayMonth(first, timeZone)}`;
    return `<section><h2>${name}</h2><ol>${slots.map((slot) => slotHtml(embedded, slot)).join('')}</ol></section>`;
  });
  const dates = formatEventDates(new Date(event.startsAt), new Date(event.endsAt), timeZone);
  const where = [dates, event.place].filter((part) => part !== '').join(' · ');
  const state = event.state === 'cancelled' ? '<p class="off">Подію скасовано</p>' : '';
  return `<!doctype html>
<html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`Програма: ${event.title}`)}</title><meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(address)}">
<style>${styleOf(embedded.look)}</style><script type="module" src="${escapeHtml(script)}"></script></head>
<body><main><h1>${escapeHtml(event.title)}</h1><p class="note">${escapeHtml(where)}</p>${state}
${days.length === 0 ? '<p>Програми ще немає.</p>' : days.join('\n')}</main>
<footer><a href="${escapeHtml(address)}" target="_blank" rel="noopener">Сторінка події на Wihiwin</a></footer></body></html>
`;
}
