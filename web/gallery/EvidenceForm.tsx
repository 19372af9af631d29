import { Form, useActionData } from 'react-router-dom';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { FileField } from '../kit/FileField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Column, Row } from './gallery.styles.ts';

/** What the page's action answers: the names that arrived. */
export interface Evidence {
  names: string[];
}

/** A form with files that works without scripts too. */
export function EvidenceForm() {
  const { t } = useTranslation();
  const result = useActionData() as Evidence | undefined;
  return (
    <Form method="post" action="/forms/file-input" replace>
      <Column>
        <FileField
          label={t('gallery-files:input.form.label')}
          name="evidence"
          multiple
          error={result?.names.length === 0 ? t('gallery-files:input.form.none') : undefined}
        />
        <TextField label={t('gallery-files:input.form.note')} name="note" />
        {result && result.names.length > 0 && (
          <Alert color="success">
            {t('gallery-files:input.form.received', {
              names: result.names.map((name) => `\u2068${name}\u2069`).join(', '),
            })}
          </Alert>
        )}
        <Row>
          <Button variant="solid">{t('gallery-files:input.form.send')}</Button>
        </Row>
      </Column>
    </Form>
  );
}
