import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.styles.ts';

/** Where the visitor begins; `main` when it is the one thing to do. */
export function HomeLink({ main = false }: { main?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button as="a" href="/" variant={main ? 'solid' : undefined}>
      {t('misc:home')}
    </Button>
  );
}
