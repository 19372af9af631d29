/** The microsecond after a moment of the API, `2026-11-02T08:15:30.000125Z`. */
export function justAfter(moment: string): string {
  const next = Number(moment.slice(23, 26)) + 1;
  const millis = new Date(Date.parse(`${moment.slice(0, 23)}Z`) + (next > 999 ? 1 : 0)).toISOString().slice(0, 23);
  return `${millis}${String(next % 1000).padStart(3, '0')}Z`;
}
