import { useAccount } from '../app/contexts.ts';
import { useSite } from '../app/site.ts';
import { useFormats } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { PaperLine } from './shell.styles.ts';

/** On paper alone: which console a page is of, when it was printed and by whom. */
export function PaperHead() {
  const { title } = useSite();
  const { minute, timeZone } = useFormats();
  const account = useAccount();
  const now = minute(new Date(useNow()).toISOString());
  return (
    <PaperLine>
      <span>{title}</span>
      <span>{account?.fullName}</span>
      <span>
        {now} ({timeZone.replaceAll('_', ' ')})
      </span>
    </PaperLine>
  );
}
