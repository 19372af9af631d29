/** What a new invoice begins with by its address: a draft that is kept, a copy of another one, or nothing. */
export function beginningOf(search: string): string {
  const given = new URLSearchParams(search);
  const draft = given.get('draft');
  return draft ? ofDraft(draft) : (given.get('from') ?? '');
}

export const ofDraft = (id: number | string | null): string => `draft ${id}`;
