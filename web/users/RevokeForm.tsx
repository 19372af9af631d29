import { Form } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePassedFocus } from '../kit/use-passed-focus.ts';

interface RevokeFormProps {
  id: number;
  /** Whom the link is for. */
  name: string;
}

/** Takes a link off the list; where its row was the last one, the list goes with it. */
export function RevokeForm({ id, name }: RevokeFormProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" ref={usePassedFocus<HTMLFormElement>()}>
      <Button size="small" name="id" value={id} aria-label={t('invitations:revokeOf', { name })}>
        {t('invitations:revoke')}
      </Button>
    </Form>
  );
}
