import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import chartBoxOutline from '~icons/mdi/chart-box-outline';
import refreshIcon from '~icons/mdi/refresh';
import type { Api } from '../../shared/api.ts';
import { useApi } from '../app/contexts.ts';
import { type Deferred, defer, type Outcome, settled, useDeferred } from '../app/deferred.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { CardMenu } from './CardMenu.tsx';
import type { CardTable } from './card-table.ts';
import { DashCardBody, DashCardFrame, DashCardHead } from './dash-card.styles.ts';
import { PanelMessage } from './panel.styles.ts';

export interface DashCardProps<T> {
  title: string;
  subtitle?: string;
  /** What the loader has asked for. */
  of: Deferred<T>;
  /** Asks for this card's figures alone. */
  load: (api: Api) => Promise<T>;
  /** Columns of twelve that it takes on a wide page. */
  span: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  /** Shares its row with another where the page is narrower; for a grid that says so. */
  half?: boolean;
  /** What is looked at first, or last: other cards stand between them. */
  weight?: 'first' | 'last' | undefined;
  /** Rows of the page's grid that it takes on a wide page. */
  rows?: 2;
  /** How tall its content is at least, while it is on the way too: nothing below it moves. */
  height?: 'figure' | 'strip' | 'posture' | 'small' | 'medium' | 'chart' | 'report' | 'large' | 'tall';
  /** Nothing happened: the card says so. */
  isEmpty?: (data: T) => boolean;
  /** What it says then. */
  empty?: (data: T) => string;
  /** Its figures as rows: the menu shows them, and downloads them as CSV. */
  table?: (data: T) => CardTable;
  /** It has a drawing, which the menu downloads as PNG. */
  chart?: boolean;
  /** The product has no such rows yet: a chip says that these are made up. */
  sample?: boolean;
  /** At the end of the heading, before the menu. */
  actions?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One card of a dashboard: heading, what can be done with its figures, and the figures, whatever state they are in. */
export function DashCard<T>(props: DashCardProps<T>) {
  const { title, subtitle, of, load, span, half, weight, rows, height = 'medium', sample, actions } = props;
  const { isEmpty = () => false, empty, table, chart = false, children } = props;
  const { t } = useTranslation();
  const api = useApi();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState<{ of: Deferred<T>; fresh: Deferred<T> }>();
  // Of another time range everything is new.
  const shown = own?.of === of ? own.fresh : of;
  const [arrived, setArrived] = useState<{ shown: Deferred<T>; outcome: Outcome<T> }>();
  useEffect(() => {
    let gone = false;
    void shown.promise.then((outcome) => gone || setArrived({ shown, outcome }));
    return () => {
      gone = true;
    };
  }, [shown]);
  // What is on the way has not changed what is shown.
  const outcome = arrived?.outcome;
  const data = outcome && !outcome.error && !isEmpty(outcome.data) ? outcome.data : undefined;

  const refresh = async () => {
    if (busy) return;
    setBusy(true);
    const fresh = await defer(load(api)).promise;
    setBusy(false);
    // What is there is better than nothing.
    if (fresh.error && outcome?.data !== undefined) {
      notify({ text: t('dashboards:card.notRefreshed', { title }), color: 'error' });
      return;
    }
    setOwn({ of, fresh: settled(fresh) });
    if (!fresh.error) notify({ text: t('dashboards:card.refreshed', { title }) });
  };
  return (
    <DashCardFrame
      ref={card}
      aria-labelledby={id}
      aria-busy={busy}
      data-span={span}
      data-half={half || undefined}
      data-weight={weight}
      data-rows={rows}
    >
      <DashCardHead>
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <div data-actions>
          {sample && <Chip size="small">{t('dashboards:card.sample')}</Chip>}
          {actions}
          <CardMenu
            {...{ title, busy, refresh }}
            table={table && data !== undefined ? table(data) : undefined}
            hasTable={table !== undefined}
            picture={chart && data !== undefined ? () => card.current : undefined}
            hasPicture={chart}
          />
        </div>
      </DashCardHead>
      <DashCardBody data-height={height} data-busy={busy || undefined}>
        <Suspense fallback={<Skeleton data-shape="block" />}>
          <Content of={shown} {...{ isEmpty, empty, busy, refresh }}>
            {children}
          </Content>
        </Suspense>
      </DashCardBody>
    </DashCardFrame>
  );
}

interface ContentProps<T> {
  of: Deferred<T>;
  isEmpty: (data: T) => boolean;
  empty: ((data: T) => string) | undefined;
  busy: boolean;
  refresh: () => void;
  children: (data: T) => ReactNode;
}

function Content<T>({ of, isEmpty, empty, busy, refresh, children }: ContentProps<T>) {
  const { t } = useTranslation();
  const { data, error } = useDeferred(of);
  if (error)
    return (
      <PanelMessage role="alert" data-message>
        <Icon of={alertCircleOutline} size={32} />
        <p>{t('dashboards:error.text')}</p>
        <Button type="button" onClick={refresh} aria-disabled={busy || undefined}>
          <Icon of={refreshIcon} size={18} />
          {t('dashboards:error.retry')}
        </Button>
      </PanelMessage>
    );
  if (isEmpty(data))
    return (
      <PanelMessage data-message>
        <Icon of={chartBoxOutline} size={32} />
        <p>{empty?.(data) ?? t('dashboards:card.empty')}</p>
      </PanelMessage>
    );
  return children(data);
}
