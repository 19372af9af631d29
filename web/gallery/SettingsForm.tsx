import { Form } from 'react-router-dom';
import accessPoint from '~icons/mdi/access-point-network';
import bellOutline from '~icons/mdi/bell-outline';
import radar from '~icons/mdi/radar';
import { Button } from '../kit/button.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { ExpansionList } from '../kit/expansion.styles.ts';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FormFields } from '../kit/form/form.styles.ts';
import { useSchemaForm } from '../kit/form/use-schema-form.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { DemoDone } from './DemoDone.tsx';
import { useDemo } from './demo-form.ts';
import { FormParts } from './example-parts.styles.ts';
import { Row } from './gallery.styles.ts';
import { settings } from './layout-forms.ts';
import { settingsParts } from './settings-parts.ts';

const icons = { sensor: accessPoint, capture: radar, alerts: bellOutline };

/** Sections that open and close; one with something wrong says so, and opens when its field is gone to. */
export function SettingsForm() {
  const { t } = useTranslation();
  const { sentWithoutScripts, ...demo } = useDemo('settings', settings);
  const { form, field, faulty, focus, waiting, engine } = useSchemaForm({
    ...demo,
    // Some are in sections that are closed, which the focus opens.
    reveal: () => undefined,
  });
  return (
    <Form {...form}>
      <FormParts>
        <ErrorSummary faults={faulty} onGo={focus} />
        <ExpansionList>
          {Object.entries(settingsParts).map(([part, fields]) => {
            const count = faulty.filter(({ name }) => (fields as readonly string[]).includes(name)).length;
            return (
              <ExpansionPanel
                key={part}
                icon={icons[part as keyof typeof icons]}
                initiallyOpen={part === 'sensor'}
                subtitle={t(`gallery-forms:partText.${part}`)}
                title={
                  <>
                    {t(`gallery-forms:part.${part}`)}{' '}
                    {count > 0 && <Chip color="error">{t('gallery-forms:faults', { count })}</Chip>}
                  </>
                }
              >
                <FormFields data-wide>{fields.map((name) => field(name))}</FormFields>
              </ExpansionPanel>
            );
          })}
        </ExpansionList>
        <Row>
          <Button variant="solid" aria-disabled={waiting || undefined}>
            {t(waiting ? 'gallery-forms:sending' : settings.submit)}
          </Button>
        </Row>
        {sentWithoutScripts && <DemoDone />}
      </FormParts>
      {engine}
    </Form>
  );
}
