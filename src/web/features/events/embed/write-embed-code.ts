import type { EduEvent } from '#contract/events/events.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * Returns the code that shows the programme of an event on another site: a frame, and a script that gives it the height
 * the frame asks for. Where a site takes no scripts the frame scrolls.
 */
export function embedCode(
  event: Pick<EduEvent, 'id' | 'title'>,
  origin: string,
  theme: 'auto' | 'light' | 'dark',
): string {
  const address = `${origin}/wihost-events/${event.id}/embed${theme === 'auto' ? '' : `?theme=${theme}`}`;
  const title = `Програма: ${event.title}`.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);
  const id = `wihiwin-${event.id.slice(0, 8)}`;
  return `<iframe id="${id}" src="${address}" title="${title}" style="width:100%;height:640px;border:0" loading="lazy"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.getElementById('${id}');
  if (event.source === frame.contentWindow && event.data && event.data.type === 'wihiwin-height')
    frame.style.height = Math.ceil(Number(event.data.height)) + 'px';
});
</script>`;
}
