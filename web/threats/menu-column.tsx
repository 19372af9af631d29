import type { TFunction } from 'i18next';
import dotsVertical from '~icons/mdi/dots-vertical';
import { Icon } from '../kit/Icon.tsx';
import type { TableColumn } from '../kit/list/table-types.ts';

/** The button of each row's menu, which the desk opens. */
export function menuColumn<Row extends { key: string }>(t: TFunction, nameOf: (row: Row) => string): TableColumn<Row> {
  const dots = <Icon of={dotsVertical} />;
  return {
    id: 'menu',
    header: t('triage:menu'),
    hideable: false,
    needs: ['update', 'Threat'],
    cell: (row) => (
      <button
        type="button"
        data-menu={row.key}
        aria-haspopup="menu"
        aria-label={t('triage:menuOf', { name: nameOf(row) })}
      >
        {dots}
      </button>
    ),
  };
}
