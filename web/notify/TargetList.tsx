import { useAbility } from '@casl/react';
import { Form } from 'react-router-dom';
import linkVariantOff from '~icons/mdi/link-variant-off';
import type { AppAbility } from '../../shared/abilities.ts';
import type { NotificationTarget } from '../../shared/notify.ts';
import { Buttons, SettingList } from '../account/settings.styles.ts';
import { Button } from '../kit/button.styles.ts';
import { DOT } from '../kit/dot.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** Targets, each with what can be done with it. */
export function TargetList({ targets }: { targets: readonly NotificationTarget[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const ability = useAbility<AppAbility>();
  if (!targets.length)
    return (
      <EmptyState>
        <Icon of={linkVariantOff} size={40} />
        <strong>{t('notify:noneTargets.title')}</strong>
        <p>{t('notify:noneTargets.text')}</p>
      </EmptyState>
    );
  const mayChange = ({ shared }: NotificationTarget) =>
    ability.can('update', 'NotificationRule') && (!shared || ability.can('manage', 'all'));
  return (
    <SettingList>
      {targets.map((target) => {
        const { id, name, kind, address, shared, enabled, rules, version } = target;
        return (
          <li key={id}>
            <div>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <Chip size="small">{t(`notify:kind.${kind}`)}</Chip>{' '}
              <Chip size="small" color={enabled ? 'success' : undefined}>
                {t(enabled ? 'notify:on' : 'notify:off')}
              </Chip>
              <code dir="ltr">{address}</code>
              <small>
                {t(shared ? 'notify:shared' : 'notify:own')}
                {DOT}
                {t('notify:usedBy', { count: rules, total: number(rules) })}
              </small>
            </div>
            {mayChange(target) && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="name" value={name} />
                <input type="hidden" name="version" value={version} />
                <Buttons>
                  <Button size="small" name="do" value="test" aria-label={t('notify:test.named', { name })}>
                    {t('notify:test.button')}
                  </Button>
                  <Button as="a" size="small" href={`?edit=${id}`} aria-label={t('notify:changeNamed', { name })}>
                    {t('notify:change')}
                  </Button>
                  <Button
                    size="small"
                    name="do"
                    value={enabled ? 'off' : 'on'}
                    aria-label={t(enabled ? 'notify:turnOffNamed' : 'notify:turnOnNamed', { name })}
                  >
                    {t(enabled ? 'notify:turnOff' : 'notify:turnOn')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    name="do"
                    value="remove"
                    aria-label={t('notify:removeNamed', { name })}
                  >
                    {t('notify:remove')}
                  </Button>
                </Buttons>
              </Form>
            )}
          </li>
        );
      })}
    </SettingList>
  );
}
