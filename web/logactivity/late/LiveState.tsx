import arrowUp from '~icons/mdi/arrow-up';
import pauseIcon from '~icons/mdi/pause';
import play from '~icons/mdi/play';
import { MOST_TAIL_EVENTS } from '../../../shared/event-log-values.ts';
import { Button } from '../../kit/button.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { LiveBar } from '../network.styles.ts';
import type { Live } from '../use-live.ts';

/** While it is on: how many have come that are not shown, and the way to stand still. */
export function LiveState({ on, paused, pause, waiting, more, gap, show }: Live) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (!on) return null;
  const count = waiting.length;
  const isBehind = gap?.isAsked === false;
  return (
    <LiveBar>
      <Button type="button" size="small" onClick={pause}>
        <Icon of={paused ? play : pauseIcon} size={16} />
        {t(paused ? 'logactivity:live.goOn' : 'logactivity:live.pause')}
      </Button>
      <span role="status">
        {paused ? t('logactivity:live.paused') : t('logactivity:live.on')}
        {isBehind && ` ${t('logactivity:live.missed')}`}
        {more && ` ${t('logactivity:live.more', { number: number(MOST_TAIL_EVENTS) })}`}
      </span>
      {(count > 0 || isBehind) && (
        <Button
          type="button"
          size="small"
          variant="tonal"
          onClick={() => {
            show();
            window.scrollTo({ top: 0 });
          }}
        >
          <Icon of={arrowUp} size={16} />
          {isBehind ? t('logactivity:network.newest') : t('logactivity:live.new', { count, number: number(count) })}
        </Button>
      )}
    </LiveBar>
  );
}
