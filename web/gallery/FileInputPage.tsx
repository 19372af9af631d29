import type { ActionArgs } from '../app/page.ts';
import { FileField } from '../kit/FileField.tsx';
import { fileSize } from '../kit/file-size.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { type Evidence, EvidenceForm } from './EvidenceForm.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Column } from './gallery.styles.ts';
import { TriedUploads } from './TriedUploads.tsx';

/** Answers with the names; without scripts a form of words sends nothing else of a file. */
export const action = async ({ form }: ActionArgs): Promise<Evidence> => ({
  names: form
    .getAll('evidence')
    .map((each) => (typeof each === 'string' ? each : each.name))
    .filter(Boolean),
});

export function Component() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const size = (bytes: number) => ({ size: fileSize(bytes, locale) });
  return (
    <Gallery title={t('gallery-files:input.title')} intro={t('gallery-files:input.intro')}>
      <Example title={t('gallery-files:input.area.title')} text={t('gallery-files:input.area.text')}>
        <FileField
          label={t('gallery-files:input.area.label')}
          description={t('gallery-files:input.area.hint', size(2_000_000))}
          look="area"
          multiple
          counter
          accept=".pcap,.pcapng"
          mostBytes={2_000_000}
          mostFiles={3}
        />
      </Example>
      <Example title={t('gallery-files:input.upload.title')} text={t('gallery-files:input.upload.text')}>
        <TriedUploads />
      </Example>
      <Example title={t('gallery-files:input.pictures.title')} text={t('gallery-files:input.pictures.text')}>
        <FileField
          label={t('gallery-files:input.pictures.label')}
          description={t('gallery-files:input.pictures.hint', size(4_000_000))}
          look="area"
          multiple
          paste
          show="tiles"
          accept="image/*"
          picturesOnly
          mostBytes={4_000_000}
        />
      </Example>
      <Example title={t('gallery-files:input.button.title')} text={t('gallery-files:input.button.text')}>
        <FileField
          label={t('gallery-files:input.button.label')}
          description={t('gallery-files:input.button.hint', size(100_000))}
          accept=".txt,.lic,text/plain"
          mostBytes={100_000}
        />
      </Example>
      <Example title={t('gallery-files:input.chips.title')} text={t('gallery-files:input.chips.text')}>
        <FileField
          label={t('gallery-files:input.chips.label')}
          description={t('gallery-files:input.chips.hint')}
          multiple
          counter
          show="chips"
          accept=".csv,.txt"
        />
      </Example>
      <Example title={t('gallery-files:input.form.title')} text={t('gallery-files:input.form.text')}>
        <EvidenceForm />
      </Example>
      <Example title={t('gallery-files:input.states.title')} text={t('gallery-files:input.states.text')} wide>
        <Column data-columns="three" data-align="start">
          <FileField label={t('gallery-files:input.states.required')} required accept=".pem,.crt" />
          <FileField
            label={t('gallery-files:input.states.error')}
            error={t('gallery-files:input.states.errorText')}
            accept=".pem,.key"
          />
          <FileField label={t('gallery-files:input.states.disabled')} disabled accept=".pem" />
        </Column>
      </Example>
    </Gallery>
  );
}
