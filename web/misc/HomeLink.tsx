import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';

/** Where the visitor begins; `main` when it is the one thing to do. */
export function HomeLink({ main = false }: { main?: boolean }) {
  const t = useT();
  return (
    <Button as="a" href="/" data-variant={main ? 'solid' : undefined}>
      {t('misc:home')}
    </Button>
  );
}
