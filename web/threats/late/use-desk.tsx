import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../shared/api.ts';
import { MOST_CHANGED, type ThreatAction, UNDO_SECONDS } from '../../../shared/threat-values.ts';
import type { ThreatWorker } from '../../../shared/threat-work.ts';
import { threatWorkApi } from '../../../shared/threat-work-api.ts';
import type { ThreatFilter } from '../../../shared/threats.ts';
import { threatsApi } from '../../../shared/threats-api.ts';
import { Button } from '../../kit/button.styles.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useFormats } from '../../kit/format.ts';
import { useKitServices } from '../../kit/services.ts';
import { dismiss, notify, type Snackbar } from '../../kit/snackbars.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Answers } from '../Answers.tsx';
import { type Details, detailsOf, doneOf, needsDetails } from '../act-details.ts';
import { asLoaded, type Seen } from '../as-loaded.ts';
import { doneText } from '../done-text.ts';
import { inTurn, isWorking } from '../in-turn.ts';
import { Questions } from '../questions.styles.ts';
import { refusalText } from '../refusal-text.ts';

/** What an action is for: threats as they were seen, or all that a list's filters find. */
export type Chosen = { keys: Seen[] } | { query: ThreatFilter };

interface Asked {
  action: ThreatAction;
  count: number;
  /** Which sentence says what it is for, where that is more than was ticked. */
  about: 'whole' | 'ofGroups' | undefined;
  people: readonly ThreatWorker[];
  resolve: (details: Details | null) => void;
}

const FORM = 'desk-act';

/** Whether two things are done to the same threat; of a whole search it may be. */
const shareThreats = (one: Chosen, other: Chosen): boolean =>
  !('keys' in one && 'keys' in other) || one.keys.some(({ key }) => other.keys.some((each) => each.key === key));

/**
 * Does things to threats: asks what has to be said, shows the exact number before many are changed, says what was done, offers to
 * take it back, and tells who was quicker. Needs the texts `desk` and `errors`; `dialog` belongs into the component.
 */
export function useDesk() {
  const { t } = useTranslation();
  const { api, accountId } = useKitServices();
  const formats = useFormats();
  const { number } = formats;
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const { router } = useContext(RouterContext)!;
  const last = useRef<{ id: number; until: number; chosen: Chosen; snackbar?: number }>(undefined);
  const work = threatWorkApi(api);
  // Who leaves the page has answered: others wait for their turn.
  useEffect(() => () => asked?.resolve(null), [asked]);

  const refusal = (error: unknown): Snackbar => {
    if (!(error instanceof ApiError)) throw error;
    return { text: refusalText(error.body, t, formats), color: 'error' };
  };

  const answer = (details: Details | null) => {
    setOpen(false);
    asked?.resolve(details);
  };
  const ask = async (action: ThreatAction, count: number, about: Asked['about']): Promise<Details | null> => {
    const people = action === 'assign' ? (await work.people()).people : [];
    return new Promise((resolve) => {
      setAsked({ action, count, about, people, resolve });
      setOpen(true);
    });
  };

  const undo = async (id: number) => {
    last.current = undefined;
    const said = await work
      .undo(id)
      .then((acted): Snackbar => ({ text: doneText('undo', acted, t, formats) }), refusal);
    await revalidate();
    notify(said);
  };

  /** Null when it was left; otherwise what is to be said. The page asks anew by itself: `revalidate`. */
  const perform = async (action: ThreatAction, seen: Chosen, given?: Details): Promise<Snackbar | null> => {
    const chosen = 'keys' in seen ? { keys: asLoaded(seen.keys, router.state) } : seen;
    try {
      const whole = 'query' in chosen;
      const about = whole ? (chosen.query.host || chosen.query.signature ? 'ofGroups' : 'whole') : undefined;
      const count = whole
        ? (await threatsApi(api).counts(chosen.query))[chosen.query.status ?? 'all']
        : chosen.keys.length;
      // Said before anything is asked.
      if (count > MOST_CHANGED)
        return {
          text: refusalText({ code: 'TOO_MANY_THREATS', params: { max: MOST_CHANGED } }, t, formats),
          color: 'error',
        };
      const details = given ?? (whole || needsDetails(action) ? await ask(action, count, about) : {});
      if (!details) return null;
      const done = await work.act({ action, ...details, ...chosen, ...(whole && { expectedCount: count }) });
      const text = doneText(doneOf(action, details), done, t, formats);
      const { actionId } = done;
      if (actionId === null) return { text };
      last.current = { id: actionId, until: Date.now() + UNDO_SECONDS * 1000, chosen };
      return {
        text,
        timeout: UNDO_SECONDS * 1000,
        action: { label: t('desk:undo'), run: () => void inTurn(router, () => undo(actionId)) },
      };
    } catch (error) {
      const said = refusal(error);
      await revalidate();
      return said;
    }
  };

  return {
    perform: (action: ThreatAction, chosen: Chosen) => inTurn(router, () => perform(action, chosen)),
    /** The same, with the page asking anew, and saying it. */
    act: (action: ThreatAction, chosen: Chosen, given?: Details): Promise<void> =>
      inTurn(router, async () => {
        const before = last.current;
        const said = await perform(action, chosen, given);
        if (!said) return;
        await revalidate();
        const snackbar = notify(said);
        // What was done before to some of the same cannot be taken back any more.
        if (said.action && before?.snackbar !== undefined && shareThreats(before.chosen, chosen))
          dismiss(before.snackbar);
        // Only what it says of that action: nothing done, or a refusal, leaves the one before as the last.
        if (said.action && last.current) last.current.snackbar = snackbar;
      }),
    /** Takes the last action back, as long as that can be done; while one is being done that one, and none if it comes to nothing. */
    undoLast: () => {
      const earlier = isWorking() && last.current;
      void inTurn(router, async () => {
        if (!last.current || last.current === earlier || Date.now() > last.current.until) return;
        const { id, snackbar } = last.current;
        if (snackbar !== undefined) dismiss(snackbar, true);
        await undo(id);
      });
    },
    dialog: asked && (
      <Dialog
        open={open}
        onClose={() => answer(null)}
        title={
          asked.about || asked.count > 1
            ? t(`desk:title.${asked.action}`, { count: asked.count, number: number(asked.count) })
            : t(`desk:titleOne.${asked.action}`)
        }
        size="medium"
        actions={
          <>
            <Button type="button" onClick={() => answer(null)}>
              {t('common:surface.cancel')}
            </Button>
            <Button variant="solid" form={FORM} data-autofocus disabled={asked.about && asked.count === 0}>
              {t(`desk:button.${asked.action}`)}
            </Button>
          </>
        }
      >
        <Questions
          id={FORM}
          data-autofocus
          key={`${asked.action} ${open}`}
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            answer(detailsOf(asked.action, new FormData(event.currentTarget), Date.now()));
          }}
        >
          {asked.about && <p>{t(`desk:${asked.about}`)}</p>}
          <Answers action={asked.action} people={asked.people} assignee={accountId} />
        </Questions>
      </Dialog>
    ),
  };
}
