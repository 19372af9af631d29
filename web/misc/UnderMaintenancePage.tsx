import maintenance from 'virtual:drawing/maintenance';
import { useLoaderData } from 'react-router-dom';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import circleOutline from '~icons/mdi/circle-outline';
import progressWrench from '~icons/mdi/progress-wrench';
import type { PageModule } from '../app/page.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { HomeLink } from '../shell/HomeLink.tsx';
import { Message } from '../shell/Message.tsx';
import { Demonstration } from './Demonstration.tsx';
import { Work } from './maintenance.styles.ts';

const HALF_HOUR_MS = 30 * 60_000;
const icons = { done: checkCircleOutline, running: progressWrench, waiting: circleOutline } as const;
const steps = { backup: 'done', update: 'running', check: 'waiting' } as const;
const DONE = 0.6;

/** The next half hour but one: a demonstration is never late. */
export const loader: PageModule['loader'] = async () => ({
  back: new Date(Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + HALF_HOUR_MS).toISOString(),
});

export function Component() {
  const { t } = useTranslation();
  const { hour, percent, timeZone } = useFormats();
  const { back } = useLoaderData() as { back: string };
  return (
    <Message
      title={t('messages:maintenance.title')}
      text={t('messages:maintenance.text', { time: `${hour(back)} (${timeZone})` })}
      drawing={maintenance}
      actions={<HomeLink />}
      aside={<Demonstration />}
    >
      <Work>
        <div>
          <span id="work">{t('messages:maintenance.progress')}</span>
          <span>{percent(DONE)}</span>
        </div>
        <progress aria-labelledby="work" value={DONE} />
        <ol>
          {Object.entries(steps).map(([step, state]) => (
            <li key={step} data-state={state}>
              <Icon of={icons[state]} />
              {t(`messages:maintenance.steps.${step}`)}
              <span>{t(`messages:maintenance.state.${state}`)}</span>
            </li>
          ))}
        </ol>
      </Work>
    </Message>
  );
}
