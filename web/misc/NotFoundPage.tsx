import { Link } from 'react-router-dom';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.styles.ts';
import { Code, Message } from './misc.styles.ts';

export function Component() {
  const t = useT();
  return (
    <Message>
      <Code aria-hidden="true">404</Code>
      <h1>{t('misc:notFound.title')}</h1>
      <p>{t('misc:notFound.text')}</p>
      <div>
        <Button as={Link} to="/" data-variant="solid">
          {t('misc:home')}
        </Button>
      </div>
    </Message>
  );
}
