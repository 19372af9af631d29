import { data, redirect, useLoaderData, useLocation } from 'react-router-dom';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import { SINGLE_SIGN_ON_PATH } from '../../shared/sign-in-paths.ts';
import { singleSignOnApi } from '../../shared/single-sign-on-api.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { PageArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { refusedText } from '../kit/refused-text.ts';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';

interface Refused {
  code: string;
  params: Record<string, string | number>;
}

/** What the provider puts into the address when it sends somebody back. */
const isAnswer = ({ searchParams }: URL) => ['code', 'error', 'state'].some((name) => searchParams.has(name));

/** Leads to the provider, and from there on into the console. */
export async function loader({ api, url, signedIn }: PageArgs) {
  const provider = singleSignOnApi(api);
  try {
    if (!isAnswer(url)) {
      const to = returnPath(url);
      return redirect((await provider.begin(to ? { to } : {})).address);
    }
    const answer = await provider.finish({ answer: url.search.slice(1) });
    signedIn?.(answer);
    const asked = new URL(`?${new URLSearchParams(answer.to ? { to: answer.to } : {})}`, url);
    return redirect(returnPath(asked) ?? homeFor(answer.userData.role));
  } catch (error) {
    if (!(error instanceof ApiError) || didNotArrive(error)) throw error;
    const { code, params = {} } = error.body;
    return data({ code, params } satisfies Refused, { status: error.status });
  }
}

/** Shown only when it did not come to its end. */
export function Component() {
  const { t } = useTranslation();
  const { provider } = useSite();
  const { search } = useLocation();
  const { code, params } = useLoaderData() as Refused;
  const to = new URLSearchParams(search).get('to');
  const again = to ? `?${new URLSearchParams({ to })}` : '';
  return (
    <CardFrame>
      <h1>{t('single-sign-on:title')}</h1>
      <FormFields>
        <Alert color="error" role="alert">
          {refusedText({ code, params }, t)}
        </Alert>
        {provider && (
          <Button as="a" variant="solid" block href={SINGLE_SIGN_ON_PATH + again}>
            {t('single-sign-on:again')}
          </Button>
        )}
      </FormFields>
      <AuthNote>
        <a href={`/login${again}`}>{t('single-sign-on:back')}</a>
      </AuthNote>
    </CardFrame>
  );
}
