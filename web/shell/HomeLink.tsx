import { Button } from '../kit/button.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** Where the visitor begins; `main` when it is the one thing to do. */
export function HomeLink({ main = false }: { main?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button as="a" href="/" variant={main ? 'solid' : undefined}>
      {t('misc:home')}
    </Button>
  );
}
