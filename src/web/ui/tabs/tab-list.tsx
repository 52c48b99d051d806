import type { ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { TabList as AriaTabList, Tab, TabPanel, Tabs } from 'react-aria-components/Tabs';
import { showInRow } from './show-in-row.ts';

type TabItem<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
  readonly content: ReactNode;
};

export type TabListProps<Id extends string> = {
  readonly label: string;
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly tabs: readonly TabItem<Id>[];
};

export function TabList<Id extends string>({ label, selected, onSelect, tabs }: TabListProps<Id>): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  // Counts that arrive make the tabs before the selected one wider.
  const widths = tabs.map(({ id, count }) => `${id} ${count ?? ''}`).join();
  useEffect(() => {
    showInRow(row.current, '[aria-selected="true"]');
    // Only these move the row; the reader's own scrolling stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selected, widths]);
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onSelect(tab.id);
      }}
    >
      <AriaTabList
        ref={row}
        aria-label={label}
        className="mb-5 flex gap-4 overflow-x-auto border-b border-line sm:gap-6"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 pb-[3px] font-medium whitespace-nowrap text-muted
              data-hovered:text-ink data-selected:border-b-3 data-selected:border-primary data-selected:pb-0 data-selected:text-primary
              data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-primary"
          >
            {tab.label}
            {tab.count !== undefined && <span className="fine num">{tab.count}</span>}
          </Tab>
        ))}
      </AriaTabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
