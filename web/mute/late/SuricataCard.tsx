import type { SuricataLines } from '../../../shared/mute.ts';
import { CopyBox } from '../../kit/CopyBox.tsx';
import { Card, CardHeader } from '../../kit/card.styles.ts';
import { Inside } from '../../kit/rule-page.styles.ts';
import { useTranslation } from '../../kit/translation.ts';

/** The same in the sensor's own configuration, to be copied; or why it cannot be said there. */
export function SuricataCard({ of: { lines, reason } }: { of: SuricataLines }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="suricata">
      <CardHeader>
        <div>
          <h2 id="suricata">{t('mute:suricata.title')}</h2>
          <p>{t(reason ? `mute:suricata.reason.${reason}` : 'mute:suricata.text')}</p>
        </div>
      </CardHeader>
      {lines.length > 0 && (
        <Inside>
          {lines.map(({ file, kind, text }, index) => {
            const label = t(`mute:suricata.kind.${kind}`, { file: `\u2066${file}\u2069` });
            return (
              <CopyBox
                key={text}
                id={`line-${index}`}
                value={text}
                label={label}
                copy={t('mute:suricata.copy', { line: label })}
                copied={t('mute:suricata.copied')}
                selected={t('mute:suricata.selected')}
              />
            );
          })}
        </Inside>
      )}
    </Card>
  );
}
