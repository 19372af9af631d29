import { useEffect, useState } from 'react';

const KEY = 'ndr_recent_icons';
const MOST = 8;

function read(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    // Forbidden, or what somebody else has written.
    return [];
  }
}

/** The icons that this browser chose last, the newest first, without `chosen`, which it remembers. */
export function useRecentIcons(chosen: string | undefined): string[] {
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => {
    const before = read().filter((name) => name !== chosen);
    setRecent(before);
    if (!chosen) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([chosen, ...before].slice(0, MOST)));
    } catch {
      // Full or forbidden: they are not remembered.
    }
  }, [chosen]);
  return recent;
}
