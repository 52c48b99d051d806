import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#web/shell/icon.tsx';

/** A month to choose a day from; it belongs to the date picker around it. */
export default function CalendarPopover(): ReactElement {
  return (
    <Popover className="z-50 rounded-panel border border-line-strong bg-surface p-4 text-ink shadow-lift">
      <Dialog className="outline-none" aria-label="Календар">
        <Calendar>
          <header className="mb-2 flex items-center">
            <Button slot="previous" className="icon-btn" aria-label="Попередній місяць">
              <Icon name="down" className="rotate-90" />
            </Button>
            <Heading className="h3 flex-1 text-center first-letter:uppercase" />
            <Button slot="next" className="icon-btn" aria-label="Наступний місяць">
              <Icon name="down" className="-rotate-90" />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className="fine w-10 pb-1 font-normal">{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="num flex size-10 cursor-pointer items-center justify-center rounded-control outline-none
                    data-disabled:opacity-50 data-focus-visible:shadow-[0_0_0_2px_var(--primary)] data-hovered:bg-sunken data-outside-month:invisible
                    data-selected:bg-primary data-selected:text-on-primary data-today:font-semibold"
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
