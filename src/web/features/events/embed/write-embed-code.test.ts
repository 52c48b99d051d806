import { expect, test } from 'vitest';
import { embedCode } from './write-embed-code.ts';

const EVENT = { id: '0b5a4b0e-9d1c-4c39-9a3e-2f1c7d1f4a11', title: 'Читання "вголос" <b> & тихо' };

test('the code names the frame, and nothing in a title ends it', () => {
  const code = embedCode(EVENT, 'https://podii.example', 'dark');
  expect(code).toContain(`src="https://podii.example/wihost-events/${EVENT.id}/embed?theme=dark"`);
  expect(code).toContain('title="Програма: Читання &quot;вголос&quot; &lt;b&gt; &amp; тихо"');
  expect(embedCode(EVENT, 'https://podii.example', 'auto')).toContain('/embed"');
});
