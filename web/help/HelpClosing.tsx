import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Closing } from './help.styles.ts';

interface Way {
  href: string;
  icon: string;
  title: string;
  text: string;
}

/** Where to go with a question that is left. */
export function HelpClosing({ ways }: { ways: Way[] }) {
  const { t } = useTranslation();
  return (
    <Closing>
      <div>
        <h2>{t('help:closing.title')}</h2>
        <p>{t('help:closing.text')}</p>
      </div>
      <ul>
        {ways.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon of={icon} size={28} />
              <strong>{title}</strong>
              <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </Closing>
  );
}
