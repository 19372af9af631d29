import { ApiError, didNotArrive } from '../../shared/api.ts';

/** What the API has refused; `refusedText` says it in words. */
export interface Refused {
  refused: { code: string; params: Record<string, string | number> };
}

/** The API's refusal, once the texts that say it are there. What is no answer, or a session that has ended, is thrown on. */
export async function refusedBy(
  error: unknown,
  loadTexts: ((groups: string[]) => Promise<unknown>) | undefined,
): Promise<Refused> {
  if (!(error instanceof ApiError) || didNotArrive(error) || error.status === 401) throw error;
  await loadTexts?.(['errors']);
  return { refused: { code: error.body.code, params: error.body.params ?? {} } };
}
