import { useState } from 'react';
import accessPoint from '~icons/mdi/access-point-network';
import magnify from '~icons/mdi/magnify';
import { Icon } from '../kit/Icon.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { people } from './people.ts';
import { sensors } from './samples.ts';

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

export function Component() {
  const { t } = useTranslation();
  const [port, setPort] = useState('70000');
  const [left, setLeft] = useState(true);
  const sensor = sensors[0]!.label;
  return (
    <Gallery title={t('gallery-controls:textfield.title')} intro={t('gallery-controls:textfield.intro')}>
      <Example
        title={t('gallery-controls:textfield.variants.title')}
        text={t('gallery-controls:textfield.variants.text')}
      >
        {(['outlined', 'filled', 'underlined', 'solo'] as const).map((variant) => (
          <TextField
            key={variant}
            label={t(`gallery-controls:textfield.${variant}`)}
            variant={variant}
            defaultValue={sensor}
          />
        ))}
      </Example>
      <Example title={t('gallery-controls:textfield.sizes.title')} text={t('gallery-controls:textfield.sizes.text')}>
        <TextField label={t('gallery-controls:button.size.small')} size="small" defaultValue={sensor} />
        <TextField label={t('gallery-controls:button.size.normal')} defaultValue={sensor} />
        <TextField label={t('gallery-controls:button.size.large')} size="large" defaultValue={sensor} />
      </Example>
      <Example
        title={t('gallery-controls:textfield.affixes.title')}
        text={t('gallery-controls:textfield.affixes.text')}
      >
        <TextField
          label={t('gallery-controls:textfield.search')}
          type="search"
          placeholder={t('gallery-controls:textfield.searchHint')}
          prefix={<Icon of={magnify} />}
        />
        <TextField
          label={t('gallery-controls:textfield.hook')}
          dir="ltr"
          prefix={<bdi>https://</bdi>}
          defaultValue="hooks.example.org/ndr"
        />
        <TextField
          label={t('gallery-controls:textfield.limit')}
          type="number"
          min={1}
          defaultValue={500}
          suffix={t('gallery-controls:textfield.perSecond')}
        />
      </Example>
      <Example
        title={t('gallery-controls:textfield.clearable.title')}
        text={t('gallery-controls:textfield.clearable.text')}
      >
        <TextField
          label={t('gallery-controls:textfield.name')}
          description={t('gallery-controls:textfield.nameText')}
          clearable
          defaultValue={sensor}
          prefix={<Icon of={accessPoint} />}
        />
        <TextField label={t('gallery-controls:textfield.note')} clearable counter maxLength={60} />
      </Example>
      <Example
        title={t('gallery-controls:textfield.password.title')}
        text={t('gallery-controls:textfield.password.text')}
      >
        {/* Goes nowhere: outside a dialog this method does nothing. */}
        <form method="dialog">
          <input hidden readOnly autoComplete="username" value={people[0]!.email} />
          <PasswordField
            label={t('gallery-controls:textfield.password.label')}
            description={t('gallery-controls:textfield.password.rule')}
            autoComplete="new-password"
          />
        </form>
      </Example>
      <Example
        title={t('gallery-controls:textfield.validation.title')}
        text={t('gallery-controls:textfield.validation.text')}
      >
        <TextField
          label={t('gallery-controls:textfield.validation.label')}
          inputMode="numeric"
          value={port}
          error={left && !isPort(port) ? t('gallery-controls:textfield.validation.error') : undefined}
          onChange={(event) => {
            setPort(event.currentTarget.value);
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
        />
      </Example>
      <Example title={t('gallery-controls:textfield.single.title')} text={t('gallery-controls:textfield.single.text')}>
        <TextField
          label={t('gallery-controls:textfield.single.label')}
          hiddenLabel
          clearable
          placeholder={t('gallery-controls:textfield.single.hint')}
          prefix={<Icon of={magnify} />}
        />
      </Example>
      <Example title={t('gallery-controls:textfield.states.title')} text={t('gallery-controls:textfield.states.text')}>
        <TextField label={t('gallery-controls:textfield.required')} required />
        <TextField label={t('gallery-controls:textfield.loading')} loading defaultValue={sensor} />
        <TextField label={t('gallery-controls:textfield.readOnly')} readOnly defaultValue={sensor} />
        <TextField label={t('gallery-controls:textfield.disabled')} disabled defaultValue={sensor} />
      </Example>
    </Gallery>
  );
}
