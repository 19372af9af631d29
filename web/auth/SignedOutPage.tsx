import { useLoaderData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { ProviderSignOut } from '../../shared/single-sign-on.ts';
import { singleSignOnApi } from '../../shared/single-sign-on-api.ts';
import type { PageArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { Button } from '../kit/button.styles.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { CardFrame } from './CardFrame.tsx';

/** A provider that does not answer offers nothing. */
export const loader = ({ api, signal }: PageArgs): Promise<ProviderSignOut> =>
  singleSignOnApi(api)
    .signOut(signal)
    .catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      return { address: null };
    });

/** After logging out: the provider may still know the person. */
export function Component() {
  const { t } = useTranslation();
  const { provider } = useSite();
  const { address } = useLoaderData() as ProviderSignOut;
  return (
    <CardFrame>
      <h1>{t('single-sign-on:out.title')}</h1>
      <p>{t(address ? 'single-sign-on:out.still' : 'single-sign-on:out.text', { provider })}</p>
      <FormFields>
        <Button as="a" variant="solid" block href="/login">
          {t('single-sign-on:out.again')}
        </Button>
        {address && (
          <Button as="a" block href={address}>
            {t('single-sign-on:out.provider', { provider })}
          </Button>
        )}
      </FormFields>
    </CardFrame>
  );
}
