import { Form } from 'react-router-dom';
import type { CalendarFeed, CalendarFeedWithPath } from '../../shared/calendar.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { FeedPane } from './feed.styles.ts';

interface FeedDialogProps {
  open: boolean;
  /** Whether there is one already. */
  feed: CalendarFeed | null;
  /** One that was just made, whose address is shown now and never again. */
  made: CalendarFeedWithPath | undefined;
  /** The console's own address. */
  origin: string;
  action: string;
  back: string;
  onClose: () => void;
}

/** The private address of the calendar, for other programs: made, renewed, revoked. */
export function FeedDialog({ open, feed, made, origin, action, back, onClose }: FeedDialogProps) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  const isThere = !!feed?.createdAt;
  const button = (what: string, label: string, variant?: 'solid') => (
    <Form method="post" action={action} replace>
      <input type="hidden" name="do" value={what} />
      <Button variant={variant} color={what === 'revokeFeed' ? 'error' : undefined}>
        {label}
      </Button>
    </Form>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calendar:feed.title')}
      actions={
        <>
          <Button as="a" href={back}>
            {t('common:surface.close')}
          </Button>
          {isThere && button('revokeFeed', t('calendar:feed.revoke'))}
          {button('makeFeed', t(isThere ? 'calendar:feed.renew' : 'calendar:feed.make'), 'solid')}
        </>
      }
    >
      <FeedPane>
        <p>{t('calendar:feed.text')}</p>
        {made ? (
          <>
            <Alert color="success" role="status" title={t('calendar:feed.ready')}>
              {t('calendar:feed.readyText')}
            </Alert>
            <CopyBox
              id="feed"
              label={t('calendar:feed.address')}
              value={origin + made.path}
              copy={t('calendar:feed.copy')}
              copied={t('calendar:feed.copied')}
              selected={t('calendar:feed.selected')}
            />
          </>
        ) : (
          <p>{feed?.createdAt ? t('calendar:feed.since', { at: minute(feed.createdAt) }) : t('calendar:feed.none')}</p>
        )}
      </FeedPane>
    </Dialog>
  );
}
