import emailOutline from '~icons/mdi/email-outline';
import linkVariant from '~icons/mdi/link-variant';
import printerOutline from '~icons/mdi/printer-outline';
import shareVariant from '~icons/mdi/share-variant';
import { copyText } from '../kit/copy-text.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import { notify } from '../kit/snackbars.ts';
import { useCardTexts } from './surface-texts.ts';

/** Ways to pass something on: its link, an email, paper. */
export function ShareMenu({ name }: { name: string }) {
  const { text } = useCardTexts('basic');
  const copy = async () => {
    const copied = await copyText(location.href);
    notify({ text: text(copied ? 'share.copied' : 'share.notCopied'), color: copied ? 'success' : 'warning' });
  };
  const label = text('share.label');
  return (
    <MenuButton
      label={label}
      icon={shareVariant}
      iconOnly
      placement="bottom end"
      groups={[
        {
          id: 'share',
          label,
          items: [
            { id: 'copy', label: text('share.copy'), icon: linkVariant, onAction: () => void copy() },
            {
              id: 'mail',
              label: text('share.mail'),
              icon: emailOutline,
              href: `mailto:?subject=${encodeURIComponent(name)}`,
            },
            { id: 'print', label: text('share.print'), icon: printerOutline, onAction: () => window.print() },
          ],
        },
      ]}
    />
  );
}
