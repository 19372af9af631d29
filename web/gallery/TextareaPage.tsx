import { useState } from 'react';
import { TextArea } from '../kit/TextArea.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { rule } from './samples.ts';

export function Component() {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Gallery title={t('gallery-controls:textarea.title')} intro={t('gallery-controls:textarea.intro')}>
      <Example title={t('gallery-controls:textarea.basic.title')} text={t('gallery-controls:textarea.basic.text')}>
        <TextArea label={t('gallery-controls:textarea.label')} description={t('gallery-controls:textarea.labelText')} />
      </Example>
      <Example title={t('gallery-controls:textarea.grow.title')} text={t('gallery-controls:textarea.grow.text')}>
        <TextArea
          label={t('gallery-controls:textarea.grow.label')}
          grow
          rows={2}
          defaultValue={t('gallery-controls:textarea.grow.value')}
        />
      </Example>
      <Example title={t('gallery-controls:textarea.rows.title')} text={t('gallery-controls:textarea.rows.text')}>
        <TextArea label={t('gallery-controls:textarea.rows.label')} rows={5} counter maxLength={280} />
      </Example>
      <Example title={t('gallery-controls:textarea.fixed.title')} text={t('gallery-controls:textarea.fixed.text')}>
        <TextArea
          label={t('gallery-controls:textarea.fixed.label')}
          fixed
          defaultValue={t('gallery-controls:textarea.fixed.value')}
        />
      </Example>
      <Example
        title={t('gallery-controls:textarea.variants.title')}
        text={t('gallery-controls:textarea.variants.text')}
      >
        <TextArea label={t('gallery-controls:textfield.filled')} variant="filled" rows={2} />
        <TextArea label={t('gallery-controls:textfield.underlined')} variant="underlined" rows={2} />
      </Example>
      <Example title={t('gallery-controls:textarea.code.title')} text={t('gallery-controls:textarea.code.text')}>
        <TextArea label={t('gallery-controls:textarea.code.label')} machine grow rows={2} defaultValue={rule} />
      </Example>
      <Example title={t('gallery-controls:textarea.states.title')} text={t('gallery-controls:textarea.states.text')}>
        <TextArea
          label={t('gallery-controls:textarea.states.label')}
          required
          rows={2}
          value={reason}
          error={reason.trim() ? undefined : t('gallery-controls:textarea.states.error')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextArea
          label={t('gallery-controls:textarea.states.label')}
          description={t('gallery-controls:textarea.states.disabled')}
          disabled
          rows={2}
        />
      </Example>
    </Gallery>
  );
}
