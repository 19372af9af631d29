import { useRef, useState } from 'react';
import dotsVertical from '~icons/mdi/dots-vertical';
import fileDelimitedOutline from '~icons/mdi/file-delimited-outline';
import imageOutline from '~icons/mdi/image-outline';
import refreshIcon from '~icons/mdi/refresh';
import tableIcon from '~icons/mdi/table';
import { MenuButton } from '../kit/MenuButton.tsx';
import type { MenuEntry } from '../kit/menu-entries.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { CardTableDialog } from './CardTableDialog.tsx';
import type { CardTable } from './card-table.ts';

interface CardMenuProps {
  /** The card's. */
  title: string;
  busy: boolean;
  refresh: () => void;
  /** Nothing until the figures are there, and where there are none. */
  table: CardTable | undefined;
  hasTable: boolean;
  /** The card with its drawing. */
  picture: (() => HTMLElement | null) | undefined;
  hasPicture: boolean;
}

/** What can be done with a card: bring its figures anew, show them as a table, take them along. */
export function CardMenu({ title, busy, refresh, table, hasTable, picture, hasPicture }: CardMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const failed = () => notify({ text: t('dashboards:card.notSaved', { title }), color: 'error' });
  // Their code comes with the first click.
  const save = (work: () => Promise<void>) => () => void work().catch(failed);
  const saveCsv = save(async () => (await import('./card-files.ts')).saveTable(table!, title));
  const savePicture = save(async () => {
    const card = picture?.();
    if (card) await (await import('./card-files.ts')).savePicture(card, title);
  });
  const items: MenuEntry[] = [
    { id: 'refresh', label: t('dashboards:card.refresh'), icon: refreshIcon, disabled: busy, onAction: refresh },
  ];
  const takeAlong: MenuEntry[] = [];
  if (hasTable) {
    const disabled = !table;
    items.push({
      id: 'table',
      label: t('dashboards:card.table'),
      icon: tableIcon,
      disabled,
      onAction: () => setOpen(true),
    });
    takeAlong.push({
      id: 'csv',
      label: t('dashboards:card.csv'),
      icon: fileDelimitedOutline,
      disabled,
      onAction: saveCsv,
    });
  }
  if (hasPicture)
    takeAlong.push({
      id: 'png',
      label: t('dashboards:card.png'),
      icon: imageOutline,
      disabled: !picture,
      onAction: savePicture,
    });
  return (
    <>
      <MenuButton
        button={button}
        label={t('dashboards:card.more', { title })}
        icon={dotsVertical}
        iconOnly
        placement="bottom end"
        groups={[{ id: 'figures', items }, ...(takeAlong.length ? [{ id: 'files', items: takeAlong }] : [])]}
      />
      {table && (
        <CardTableDialog title={title} table={table} open={open} onClose={() => setOpen(false)} returnsTo={button} />
      )}
    </>
  );
}
