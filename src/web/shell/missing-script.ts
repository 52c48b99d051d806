import type { TakerSlotId } from '#contract/taker-page.ts';

const PLACE: TakerSlotId = 'ask';

/**
 * Says on the page of a test that its script could not be loaded: there is no way to start without it, and nothing else
 * would tell. The app's first screens work by themselves and need no word.
 */
export function tellOfMissingScript(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      // The rest of the page may still be on its way.
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell, { once: true });
      else tell();
    },
    true,
  );
}

function tell(): void {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.textContent = 'Не вдалося завантажити тест. Перевірте мережу й спробуйте ще раз.';
  const again = document.createElement('button');
  Object.assign(again, { type: 'button', className: 'btn btn-primary', textContent: 'Спробувати ще раз' });
  again.addEventListener('click', () => window.location.reload());
  const row = document.createElement('p');
  row.className = 'do';
  row.append(again);
  const place = document.getElementById(PLACE)?.querySelector('.inner');
  place?.querySelector('.start-room')?.remove();
  place?.append(words, row);
}
