import type { Schedule, ScheduledTalk } from './schedule-types.ts';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign).replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, ' ');
}

function element(
  name: string,
  content: string | number,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

const text = (name: string, value: string | number) => element(name, escaped(String(value)));

function talkXml(talk: ScheduledTalk): string {
  return element(
    'event',
    [
      text('room', talk.room),
      text('title', talk.title),
      text('subtitle', talk.subtitle),
      text('type', talk.type),
      text('date', talk.date),
      text('start', talk.start),
      text('duration', talk.duration),
      text('abstract', talk.abstract),
      text('slug', talk.slug),
      text('track', talk.track ?? ''),
      element('persons', talk.persons.map(({ name }) => text('person', name)).join('')),
      text('language', talk.language),
      text('description', talk.description),
      element('links', ''),
      element('attachments', ''),
      text('url', talk.url),
      ...(talk.feedback_url === '' ? [] : [text('feedback_url', talk.feedback_url)]),
    ].join(''),
    { guid: talk.guid, id: talk.id },
  );
}

/** Returns a schedule as the XML that frab introduced: what Engelsystem, Giggity and recorders of talks read. */
export function scheduleXml({ version, base_url: base, conference }: Schedule): string {
  const head = element(
    'conference',
    [
      text('acronym', conference.acronym),
      text('title', conference.title),
      text('start', conference.start),
      text('end', conference.end),
      text('days', conference.daysCount),
      text('timeslot_duration', conference.timeslot_duration),
      text('base_url', base),
      ...(conference.logo === null ? [] : [text('logo', conference.logo)]),
      text('time_zone_name', conference.time_zone_name),
      text('url', conference.url),
      ...conference.tracks.map(({ name, color, slug }) => element('track', '', { name, color, slug })),
    ].join(''),
  );
  const days = conference.days.map(({ index, date, day_start: start, day_end: end, rooms }) =>
    element(
      'day',
      Object.entries(rooms)
        .map(([name, talks]) => element('room', talks.map(talkXml).join(''), { name }))
        .join(''),
      { index, date, start, end },
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('schedule', [text('version', version), head, ...days].join(''))}\n`;
}
