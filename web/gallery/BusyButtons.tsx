import { useEffect, useState } from 'react';
import refresh from '~icons/mdi/refresh';
import { BusyButton } from '../kit/BusyButton.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Row } from './gallery.styles.ts';

/** As long as the work of the example takes. */
const WORK_MS = 2000;

/** Two buttons that are busy for a while when they are pressed. */
export function BusyButtons() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'save' | 'refresh' | null>(null);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(null), WORK_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <Row>
      <BusyButton
        type="button"
        variant="solid"
        busy={busy === 'save'}
        busyText={t('gallery-controls:button.busy.saving')}
        onClick={() => setBusy('save')}
      >
        {t('gallery-controls:button.busy.save')}
      </BusyButton>
      <BusyButton type="button" busy={busy === 'refresh'} onClick={() => setBusy('refresh')}>
        {busy !== 'refresh' && <Icon of={refresh} size={18} />}
        {t('gallery-controls:button.busy.refresh')}
      </BusyButton>
    </Row>
  );
}
