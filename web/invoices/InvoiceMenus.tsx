import { type MouseEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import duplicate from '~icons/mdi/content-duplicate';
import eyeOutline from '~icons/mdi/eye-outline';
import pencilOutline from '~icons/mdi/pencil-outline';
import trash from '~icons/mdi/trash-can-outline';
import download from '~icons/mdi/tray-arrow-down';
import type { MenuGroup } from '../kit/menu-entries.ts';
import { RowMenu } from '../kit/RowMenu.tsx';
import { TipArea } from '../kit/TipArea.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useDeleteDraft } from './use-delete-draft.ts';

/** Around a list of invoices: what can be done with one of them, at the button in its row. */
export function InvoiceMenus({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const deleteDraft = useDeleteDraft();
  const { revalidate } = useRevalidator();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [of, setOf] = useState({ id: '', draft: false });

  const open = ({ target }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-menu]') : null;
    if (!button) return;
    setOf({ id: button.dataset.menu!, draft: 'draft' in button.dataset });
    setAt(button);
  };
  const remove = async (id: string) => {
    await deleteDraft(Number(id));
    await revalidate();
  };
  const { id, draft } = of;
  const groups: MenuGroup[] = [
    {
      id: 'invoice',
      items: [
        { id: 'view', label: t('invoices:menu.view'), icon: eyeOutline, href: `/invoice/preview/${id}` },
        { id: 'edit', label: t('invoices:menu.edit'), icon: pencilOutline, href: `/invoice/edit/${id}` },
        { id: 'duplicate', label: t('invoices:menu.duplicate'), icon: duplicate, href: `/invoice/add?from=${id}` },
        { id: 'download', label: t('invoices:menu.download'), icon: download, href: `/invoice/preview/${id}?print` },
      ],
    },
    ...(draft
      ? [
          {
            id: 'end',
            items: [
              {
                id: 'delete',
                label: t('invoices:menu.delete'),
                icon: trash,
                danger: true,
                onAction: () => void remove(id),
              },
            ],
          },
        ]
      : []),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's key is a click
    <div onClick={open}>
      <TipArea>{children}</TipArea>
      <RowMenu at={at} label={t('invoices:actionsOf', { id })} groups={groups} onClose={() => setAt(null)} />
    </div>
  );
}
