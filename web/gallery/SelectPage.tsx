import { useState } from 'react';
import blockHelper from '~icons/mdi/block-helper';
import eyeOutline from '~icons/mdi/eye-outline';
import schoolOutline from '~icons/mdi/school-outline';
import { Field } from '../kit/field.styles.ts';
import type { Option } from '../kit/options.ts';
import { SelectField } from '../kit/SelectField.tsx';
import { Select } from '../kit/select.styles.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { severityNames } from '../threats/severity.ts';
import { Example, Gallery } from './Gallery.tsx';
import { protocols, sensors } from './samples.ts';

const severityColors: Record<string, Color> = { high: 'error', medium: 'warning', low: 'info', other: 'secondary' };
const modeIcons = { watch: eyeOutline, block: blockHelper, learn: schoolOutline };

export function Component() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string[]>([]);
  const plain = severityNames.map((id) => ({ id, label: t(`gallery-controls:severity.${id}`) }));
  const severities: Option[] = plain.map((option) => ({ ...option, color: severityColors[option.id]! }));
  const named = (ids: string[]): Option[] => ids.map((id) => ({ id, label: id }));
  return (
    <Gallery title={t('gallery-controls:select.title')} intro={t('gallery-controls:select.intro')}>
      <Example title={t('gallery-controls:select.basic.title')} text={t('gallery-controls:select.basic.text')}>
        <SelectField
          label={t('gallery-controls:select.severity')}
          description={t('gallery-controls:select.severityText')}
          items={plain}
          defaultValue={['medium']}
        />
      </Example>
      <Example title={t('gallery-controls:select.icons.title')} text={t('gallery-controls:select.icons.text')}>
        <SelectField
          label={t('gallery-controls:select.mode')}
          items={(['watch', 'block', 'learn'] as const).map((id) => ({
            id,
            label: t(`gallery-controls:radio.mode.${id}`),
            text: t(`gallery-controls:radio.mode.${id}Text`),
            icon: modeIcons[id],
          }))}
          defaultValue={['watch']}
        />
        <SelectField label={t('gallery-controls:select.severity')} items={severities} defaultValue={['high']} />
      </Example>
      <Example title={t('gallery-controls:select.groups.title')} text={t('gallery-controls:select.groups.text')}>
        <SelectField
          label={t('gallery-controls:select.protocol')}
          items={[
            { title: t('gallery-controls:select.group.web'), options: named(['HTTP', 'HTTP/2', 'QUIC', 'TLS']) },
            { title: t('gallery-controls:select.group.names'), options: named(['DNS', 'mDNS', 'LLMNR']) },
            { title: t('gallery-controls:select.group.access'), options: named(['RDP', 'SSH', 'VNC']) },
          ]}
        />
      </Example>
      <Example title={t('gallery-controls:select.multiple.title')} text={t('gallery-controls:select.multiple.text')}>
        <SelectField
          label={t('gallery-controls:select.protocols')}
          multiple
          items={protocols.map((id) => ({ id, label: id }))}
          defaultValue={['DNS', 'TLS', 'SMB']}
        />
      </Example>
      <Example title={t('gallery-controls:select.chips.title')} text={t('gallery-controls:select.chips.text')}>
        <SelectField
          label={t('gallery-controls:select.severities')}
          multiple
          chips
          items={severities}
          defaultValue={['high', 'medium']}
        />
      </Example>
      <Example title={t('gallery-controls:select.clearable.title')} text={t('gallery-controls:select.clearable.text')}>
        <SelectField
          label={t('gallery-controls:select.sensor')}
          clearable
          placeholder={t('gallery-controls:select.any')}
          items={sensors}
          defaultValue={[sensors[0]!.id]}
        />
        <SelectField
          label={t('gallery-controls:select.sensor')}
          size="small"
          placeholder={t('gallery-controls:select.any')}
          items={sensors}
        />
      </Example>
      <Example title={t('gallery-controls:select.list.title')} text={t('gallery-controls:select.list.text')}>
        <SelectField label={t('gallery-controls:select.list.above')} placement="top" items={severities} />
        <SelectField
          label={t('gallery-controls:select.list.short')}
          listHeight={180}
          items={Array.from({ length: 24 }, (_, hour) => ({
            id: `${hour}`,
            label: `${`${hour}`.padStart(2, '0')}:00`,
          }))}
        />
      </Example>
      <Example title={t('gallery-controls:select.states.title')} text={t('gallery-controls:select.states.text')}>
        <SelectField
          label={t('gallery-controls:select.severity')}
          required
          items={plain}
          value={chosen}
          onChange={setChosen}
          error={chosen.length === 0 ? t('gallery-controls:select.states.error') : undefined}
        />
        <SelectField
          label={t('gallery-controls:select.sensor')}
          disabled
          items={sensors}
          defaultValue={[sensors[1]!.id]}
        />
      </Example>
      <Example title={t('gallery-controls:select.native.title')} text={t('gallery-controls:select.native.text')}>
        <Field>
          <label htmlFor="native-severity">{t('gallery-controls:select.severity')}</label>
          <Select id="native-severity" defaultValue="medium">
            {plain.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </Example>
    </Gallery>
  );
}
