import { useState } from 'react';
import { ComboboxField } from '../kit/ComboboxField.tsx';
import type { Option } from '../kit/options.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { protocols, sensors } from './samples.ts';
import { useUserSearch } from './use-user-search.ts';

const protocolOptions: Option[] = protocols.map((id) => ({ id, label: id }));
const startsWith = (label: string, typed: string) => label.toLowerCase().startsWith(typed.trim().toLowerCase());

export function Component() {
  const { t } = useTranslation();
  const searchUsers = useUserSearch();
  const [required, setRequired] = useState<Option[]>([]);
  const tags = (['beacon', 'exfiltration', 'phishing', 'scan'] as const).map((id) => ({
    id,
    label: t(`gallery-controls:combobox.tag.${id}`),
  }));
  return (
    <Gallery title={t('gallery-controls:combobox.title')} intro={t('gallery-controls:combobox.intro')}>
      <Example title={t('gallery-controls:combobox.basic.title')} text={t('gallery-controls:combobox.basic.text')}>
        <ComboboxField
          label={t('gallery-controls:combobox.sensor')}
          description={t('gallery-controls:combobox.sensorText')}
          options={sensors}
          defaultValue={[sensors[0]!]}
        />
      </Example>
      <Example title={t('gallery-controls:combobox.search.title')} text={t('gallery-controls:combobox.search.text')}>
        <ComboboxField
          label={t('gallery-controls:combobox.user')}
          placeholder={t('gallery-controls:combobox.userHint')}
          search={searchUsers}
        />
      </Example>
      <Example
        title={t('gallery-controls:combobox.multiple.title')}
        text={t('gallery-controls:combobox.multiple.text')}
      >
        <ComboboxField
          label={t('gallery-controls:combobox.protocols')}
          multiple
          options={protocolOptions}
          defaultValue={protocolOptions.slice(0, 2)}
        />
      </Example>
      <Example title={t('gallery-controls:combobox.create.title')} text={t('gallery-controls:combobox.create.text')}>
        <ComboboxField
          label={t('gallery-controls:combobox.tags')}
          multiple
          options={tags}
          defaultValue={tags.slice(0, 1)}
          onCreate={(text) => ({ id: text, label: text, color: 'success' })}
        />
      </Example>
      <Example title={t('gallery-controls:combobox.filter.title')} text={t('gallery-controls:combobox.filter.text')}>
        <ComboboxField label={t('gallery-controls:combobox.sensor')} options={sensors} filter={startsWith} />
      </Example>
      <Example title={t('gallery-controls:combobox.states.title')} text={t('gallery-controls:combobox.states.text')}>
        <ComboboxField
          label={t('gallery-controls:combobox.sensor')}
          required
          options={sensors}
          value={required}
          onChange={setRequired}
          error={required.length === 0 ? t('gallery-controls:combobox.states.error') : undefined}
        />
        <ComboboxField
          label={t('gallery-controls:combobox.sensor')}
          disabled
          options={sensors}
          defaultValue={[sensors[1]!]}
        />
      </Example>
    </Gallery>
  );
}
