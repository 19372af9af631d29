const AGO_SECONDS = { m: 60, h: 3600, d: 86_400, w: 604_800 } as const;

/** `-24h`, so long before now: minutes, hours, days or weeks; null for anything else. */
export function parseAgo(text: string): { value: number; unit: keyof typeof AGO_SECONDS; seconds: number } | null {
  const [, digits, letter] = /^-(\d{1,4})([mhdw])$/.exec(text) ?? [];
  if (!digits) return null;
  const [value, unit] = [Number(digits), letter as keyof typeof AGO_SECONDS];
  return { value, unit, seconds: value * AGO_SECONDS[unit] };
}
