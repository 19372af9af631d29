/** Of a button that its own press may switch off: it keeps the focus that it has, and is no stop of the Tab key. */
export const switchedOff = (isOff: boolean) => (isOff ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {});
