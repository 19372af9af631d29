import { useState } from 'react';
import type { CalendarReplies } from '../../../shared/calendar.ts';
import { calendarApi } from '../../../shared/calendar-api.ts';
import { replies } from '../../../shared/calendar-values.ts';
import { useApi } from '../../app/contexts.ts';
import { useFormats } from '../../kit/format.ts';
import { notify } from '../../kit/snackbars.ts';
import { Toggles } from '../../kit/Toggles.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { Reply } from './crm.styles.ts';

/** One's own reply to an event, and how many come. It is shown at once; where it cannot be saved the one before is back. */
export function ReplyToggles({ id, said }: { id: string; said: CalendarReplies }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const api = useApi();
  const [now, setNow] = useState(said);
  const choose = async (reply: CalendarReplies['reply']) => {
    const before = now;
    const counts = { ...before.replies };
    if (before.reply) counts[before.reply]--;
    if (reply) counts[reply]++;
    setNow({ reply, replies: counts });
    try {
      setNow(await calendarApi(api).reply(id, { reply }));
    } catch {
      setNow(before);
      notify({ text: t('crm:nextMeeting.failed'), color: 'error' });
    }
  };
  const { yes } = now.replies;
  return (
    <Reply>
      <Toggles
        label={t('crm:nextMeeting.reply')}
        options={replies.map((value) => ({ value, label: t(`crm:nextMeeting.${value}`) }))}
        value={now.reply ? [now.reply] : []}
        onChange={([reply = null]) => void choose(reply)}
      />
      <span role="status">{t('crm:nextMeeting.coming', { count: yes, number: number(yes) })}</span>
    </Reply>
  );
}
