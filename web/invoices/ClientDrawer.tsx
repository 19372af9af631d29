import { useEffect } from 'react';
import { FormDrawer } from '../kit/form/FormDrawer.tsx';
import { useTranslation } from '../kit/translation.ts';
import { clientForm } from './client-form.ts';
import type { EditorResult } from './editor-action.ts';

interface ClientDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The page's address: its action adds the client. */
  action: string;
  result: EditorResult | undefined;
}

/** Somebody new to write to. */
export function ClientDrawer({ open, onClose, action, result }: ClientDrawerProps) {
  const { t } = useTranslation();
  const added = result && 'client' in result ? result.client.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only somebody added closes it
  useEffect(() => {
    if (added) onClose();
  }, [added]);
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('invoice:client.title')}
      subtitle={t('invoice:client.text')}
      of={clientForm}
      action={action}
      result={result && 'clientResult' in result ? result.clientResult : undefined}
      hint={<input type="hidden" name="do" value="client" />}
    />
  );
}
