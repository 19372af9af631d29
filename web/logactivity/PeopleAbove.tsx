import { Form, useLoaderData, useNavigation } from 'react-router-dom';
import shieldCheck from '~icons/mdi/shield-check-outline';
import trayArrowDown from '~icons/mdi/tray-arrow-down';
import { toQuery } from '../../shared/api.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { LogTabs } from './LogTabs.tsx';
import { TrailHead } from './logactivity.styles.ts';
import type { PeopleData, VerifyResult } from './people-data.ts';

const DaysChart = latePart(async () => (await import('./late/DaysChart.tsx')).DaysChart);
const Verified = latePart(async () => (await import('./late/Verified.tsx')).Verified);

/** Above the trail: the tabs, how much was written when, and whether all of it still stands. */
export function PeopleAbove() {
  const { t } = useTranslation();
  const { days, query } = useLoaderData() as PeopleData;
  const outcome = useOutcome<VerifyResult | Unsent>();
  const result = useUnsent(outcome) ? undefined : outcome;
  const busy = useNavigation().state === 'submitting';
  const { page: _page, perPage: _perPage, ...filter } = query;
  return (
    <>
      <LogTabs current="people" />
      <Card aria-labelledby="writes">
        <CardHeader>
          <div>
            <h2 id="writes">{t('people-log:people.chart')}</h2>
            <p>
              {t('people-log:people.chartText')} <span data-hint>{t('people-log:people.chartHint')}</span>
            </p>
          </div>
          <TrailHead>
            <Button as="a" href={`/api/audit/export${toQuery(filter)}`} download>
              <Icon of={trayArrowDown} size={18} />
              {t('people-log:people.export')}
            </Button>
            <Form method="post">
              <BusyButton busy={busy} busyText={t('people-log:verify.busy')}>
                <Icon of={shieldCheck} size={18} />
                {t('people-log:verify.start')}
              </BusyButton>
            </Form>
          </TrailHead>
        </CardHeader>
        {days && days.days.length > 0 && <DaysChart {...days} />}
      </Card>
      {result && <Verified result={result} />}
    </>
  );
}
