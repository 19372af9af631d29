import { useState } from 'react';
import { Form } from 'react-router-dom';
import accountOutline from '~icons/mdi/account-outline';
import cardAccountDetailsOutline from '~icons/mdi/card-account-details-outline';
import web from '~icons/mdi/web';
import { Button } from '../kit/button.styles.ts';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FormTabs } from '../kit/form/FormTabs.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { useSchemaForm } from '../kit/form/use-schema-form.tsx';
import { useTranslation } from '../kit/translation.ts';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { Row } from './gallery.styles.ts';
import { profile, profileTabs } from './layout-forms.ts';

const tabs = Object.keys(profileTabs) as (keyof typeof profileTabs)[];
const icons = { personal: cardAccountDetailsOutline, account: accountOutline, social: web };

/** One form over three tabs; a tab says how many of its fields need another look, and the first of them is gone to. */
export function ProfileForm() {
  const { t } = useTranslation();
  const { sentWithoutScripts, ...demo } = useDemo('profile', profile);
  const [chosen, setChosen] = useState<string>('personal');
  const fieldsOf = (tab: keyof typeof profileTabs): readonly string[] => profileTabs[tab];
  const reveal = (name: string) => setChosen(tabs.find((tab) => fieldsOf(tab).includes(name))!);
  const { form, field, faulty, focus, waiting, engine } = useSchemaForm({ ...demo, reveal });
  return (
    <Form {...form}>
      <FormFields data-wide>
        <ErrorSummary faults={faulty} onGo={focus} />
        <div data-row>
          <FormTabs
            label={t('gallery-forms:part.tabs')}
            chosen={chosen}
            onChoose={setChosen}
            items={tabs.map((tab) => ({
              id: tab,
              label: t(`gallery-forms:part.${tab}`),
              icon: icons[tab],
              faults: faulty.filter(({ name }) => fieldsOf(tab).includes(name)).length,
              content: <FormFields data-wide>{fieldsOf(tab).map((name) => field(name))}</FormFields>,
            }))}
          />
        </div>
        <Row data-row>
          <Button variant="solid" aria-disabled={waiting || undefined}>
            {t(waiting ? 'gallery-forms:sending' : profile.submit)}
          </Button>
        </Row>
        {sentWithoutScripts && <DemoDone />}
      </FormFields>
      {engine}
    </Form>
  );
}
