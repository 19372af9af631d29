import type { Api } from '../../../shared/api.ts';
import { MOST_NAMED } from '../../../shared/name-values.ts';
import type { Names } from '../../../shared/names.ts';
import { namesApi } from '../../../shared/names-api.ts';

/** What is known of the addresses that a page shows; undefined where that cannot be had: the page shows them bare then. */
export async function loadNames(
  api: Api,
  addresses: readonly (string | null | undefined)[],
  signal?: AbortSignal,
): Promise<Names | undefined> {
  const asked = [...new Set(addresses.filter((address) => typeof address === 'string'))];
  const portions = Array.from({ length: Math.ceil(asked.length / MOST_NAMED) }, (_, portion) =>
    asked.slice(portion * MOST_NAMED, (portion + 1) * MOST_NAMED),
  );
  try {
    const found = await Promise.all(
      portions.map((portion) => namesApi(api).of({ addresses: portion.join(',') }, signal)),
    );
    const credits = new Map(found.flatMap((names) => names.credits).map((credit) => [credit.name, credit]));
    return { addresses: found.flatMap((names) => names.addresses), credits: [...credits.values()] };
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}
