/** The product's mark, a shield with a pulse through it, as lines in a square of 32. */
export const MARK = {
  viewBox: '0 0 32 32',
  strokeWidth: 2.4,
  shield: 'M16 3 4.5 7.2v8.3c0 6.6 4.7 11.4 11.5 13.6 6.8-2.2 11.5-7 11.5-13.6V7.2z',
  pulse: 'M8.5 16.5h4l2.4-5.5 3.2 9.5 2.2-4h3.2',
} as const;
