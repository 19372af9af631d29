import tune from '~icons/mdi/tune-variant';
import { Checkbox } from '../Checkbox.tsx';
import { Icon } from '../Icon.tsx';
import { Toggles } from '../Toggles.tsx';
import { useTranslation } from '../translation.ts';
import { Tool } from './Tool.tsx';
import { Choices, TextButton } from './table-tools.styles.ts';
import type { Density } from './table-types.ts';

interface ColumnMenuProps {
  columns: { id: string; header: string; shown: boolean; show: (shown: boolean) => void }[];
  density: Density;
  onDensity: (density: Density) => void;
  onReset: () => void;
}

const densities: Density[] = ['comfortable', 'dense'];

/** Which columns there are and how high rows are. */
export function ColumnMenu({ columns, density, onDensity, onReset }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Tool label={t('table:columns.label')} icon={<Icon of={tune} />}>
      <Toggles
        label={t('table:density.label')}
        options={densities.map((value) => ({ value, label: t(`table:density.${value}`) }))}
        value={[density]}
        onChange={([value]) => value && onDensity(value)}
      />
      <Choices>
        <legend>{t('table:columns.legend')}</legend>
        {columns.map(({ id, header, shown, show }) => (
          <Checkbox key={id} label={header} checked={shown} onChange={(event) => show(event.target.checked)} />
        ))}
      </Choices>
      <TextButton type="button" onClick={onReset}>
        {t('table:columns.reset')}
      </TextButton>
    </Tool>
  );
}
