import type { Finding } from '../../shared/findings.ts';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { FindingAbout } from './FindingAbout.tsx';
import { FindingRoom } from './finding.styles.ts';

/** What was found in the traffic, by what it shows and how it is looked for. */
export function FindingCard({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { firstSeen, lastSeen, holds, search } = finding;
  return (
    <Card aria-labelledby="finding">
      <CardHeader>
        <div>
          <h2 id="finding">{t('finding:title')}</h2>
          <p>{t('finding:span', { from: dateTime(firstSeen), to: dateTime(lastSeen) })}</p>
        </div>
      </CardHeader>
      <FindingRoom>
        {!holds && <p>{t('finding:gone')}</p>}
        <FindingAbout of={finding} />
        <footer>
          <Button as="a" href={`/admin/logactivity?${new URLSearchParams({ q: search })}`}>
            {t('finding:events')}
          </Button>
        </footer>
      </FindingRoom>
    </Card>
  );
}
