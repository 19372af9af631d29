import type { PluginInput } from '@fullcalendar/react';

/**
 * FullCalendar's classes are changed with every version; these are ours, and calendar-grid.styles.ts draws them. The shape is that
 * of its own themes.
 */
export const gridTheme = {
  name: 'ndr',
  optionDefaults: {
    viewClass: 'cal-view',
    eventClass: 'cal-event',
    blockEventClass: ({ isDragging, isSelected }: { isDragging: boolean; isSelected: boolean }) =>
      `cal-block${isDragging || isSelected ? ' cal-lifted' : ''}`,
    rowEventBeforeClass: ({ isStartResizable }: { isStartResizable: boolean }) =>
      isStartResizable && 'cal-grip cal-grip-start',
    rowEventAfterClass: ({ isEndResizable }: { isEndResizable: boolean }) => isEndResizable && 'cal-grip cal-grip-end',
    columnEventClass: 'cal-column-event',
    columnEventBeforeClass: ({ isStartResizable }: { isStartResizable: boolean }) =>
      isStartResizable && 'cal-grip cal-grip-top',
    columnEventAfterClass: ({ isEndResizable }: { isEndResizable: boolean }) =>
      isEndResizable && 'cal-grip cal-grip-bottom',
    eventInnerClass: 'cal-inner',
    moreLinkClass: 'cal-more',
    dayHeaderClass: 'cal-day-header',
    dayHeaderInnerClass: 'cal-day-header-words',
    dayHeaderAlign: 'center',
    dayHeaderRowClass: 'cal-line',
    dayRowClass: 'cal-line',
    dayCellClass: ({ isOther, isToday }: { isOther: boolean; isToday: boolean }) =>
      `cal-day${isOther ? ' cal-other' : ''}${isToday ? ' cal-today' : ''}`,
    dayCellTopClass: 'cal-day-top',
    dayCellTopInnerClass: 'cal-day-number',
    dayLaneClass: ({ isToday }: { isToday: boolean }) => `cal-lane${isToday ? ' cal-today' : ''}`,
    slotLaneClass: ({ isMinor }: { isMinor: boolean }) => `cal-slot${isMinor ? ' cal-minor' : ''}`,
    slotHeaderClass: 'cal-slot-header',
    slotHeaderInnerClass: 'cal-slot-header-words',
    slotHeaderRowClass: 'cal-line',
    slotHeaderDividerClass: 'cal-divider',
    allDayHeaderClass: 'cal-slot-header',
    allDayHeaderInnerClass: 'cal-slot-header-words',
    allDayDividerClass: 'cal-all-day-divider',
    tableHeaderClass: 'cal-table-header',
    fillerClass: 'cal-filler',
    highlightClass: 'cal-highlight',
    nowIndicatorLineClass: 'cal-now',
  },
} as unknown as PluginInput;
