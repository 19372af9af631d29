import { useState } from 'react';
import bellOutline from '~icons/mdi/bell-outline';
import checkBold from '~icons/mdi/check-bold';
import emailOutline from '~icons/mdi/email-outline';
import lock from '~icons/mdi/lock';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Row } from './gallery.styles.ts';
import { people } from './people.ts';
import { portraits } from './samples.ts';

const places = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;

export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [count, setCount] = useState(1);
  const unread = (count: number) => t('gallery-controls:badge.unread', { count, number: number(count) });
  return (
    <Gallery title={t('gallery-controls:badge.title')} intro={t('gallery-controls:badge.intro')}>
      <Example title={t('gallery-controls:badge.colours.title')} text={t('gallery-controls:badge.colours.text')}>
        {(['solid', 'tonal'] as const).map((variant) => (
          <Row key={variant} data-spread>
            {colors.map((color, index) => (
              <Badge key={color} label={unread(index + 3)} count={index + 3} {...{ color, variant }}>
                <AvatarOf name={people[index]!.name} color="secondary" shape="rounded" />
              </Badge>
            ))}
          </Row>
        ))}
      </Example>
      <Example title={t('gallery-controls:badge.max.title')} text={t('gallery-controls:badge.max.text')}>
        <Row data-spread>
          <Badge label={unread(count)} count={count}>
            <IconOnlyButton icon={emailOutline} label={t('gallery-controls:badge.messages')} variant="outlined" />
          </Badge>
          <Badge label={unread(count)} count={count} max={999} color="primary">
            <IconOnlyButton icon={bellOutline} label={t('gallery-controls:badge.messages')} variant="outlined" />
          </Badge>
          <Badge label={unread(count)} count={count} showZero color="secondary">
            <Button type="button" size="small">
              {t('gallery-controls:badge.stay')}
            </Button>
          </Badge>
        </Row>
        <Row>
          <Button
            type="button"
            size="small"
            aria-disabled={count === 0}
            onClick={() => setCount(Math.max(0, count - 1))}
          >
            {t('gallery-controls:badge.count.less')}
          </Button>
          <Button type="button" size="small" onClick={() => setCount(count + 10)}>
            {t('gallery-controls:badge.count.more')}
          </Button>
        </Row>
      </Example>
      <Example title={t('gallery-controls:badge.dot.title')} text={t('gallery-controls:badge.dot.text')}>
        <Row data-spread>
          {colors.map((color) => (
            <Badge key={color} dot bordered label={t('gallery-controls:badge.waiting')} color={color}>
              <AvatarOf
                name={t('gallery-controls:badge.messages')}
                icon={bellOutline}
                color="secondary"
                shape="rounded"
              />
            </Badge>
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:badge.places.title')} text={t('gallery-controls:badge.places.text')}>
        <Row data-spread>
          {places.map((place) => (
            <Badge key={place} label={unread(8)} count={8} place={place} color="primary">
              <AvatarOf
                name={t('gallery-controls:badge.messages')}
                icon={emailOutline}
                color="secondary"
                shape="rounded"
                size="large"
              />
            </Badge>
          ))}
        </Row>
        <Row data-spread>
          {places.map((place) => (
            <Badge key={place} dot label={t('gallery-controls:badge.waiting')} place={place} bordered>
              <AvatarOf
                name={t('gallery-controls:badge.messages')}
                icon={emailOutline}
                color="secondary"
                shape="rounded"
                size="large"
              />
            </Badge>
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:badge.content.title')} text={t('gallery-controls:badge.content.text')}>
        <Row data-spread>
          <Badge
            label={t('gallery-controls:badge.content.new')}
            content={t('gallery-controls:badge.content.new')}
            color="primary"
            bordered
          >
            <AvatarOf name={people[0]!.name} src={portraits[0]!} size="large" shape="rounded" />
          </Badge>
          <Badge
            label={t('gallery-controls:badge.content.locked')}
            content={<Icon of={lock} size={14} />}
            color="error"
            place="bottom-end"
            bordered
          >
            <AvatarOf name={people[1]!.name} color="auto" size="large" />
          </Badge>
          <Badge
            label={t('gallery-controls:badge.content.verified')}
            content={<Icon of={checkBold} size={14} />}
            color="success"
            place="bottom-end"
            bordered
          >
            <AvatarOf name={people[2]!.name} color="auto" size="large" />
          </Badge>
        </Row>
      </Example>
      <Example title={t('gallery-controls:badge.inline.title')} text={t('gallery-controls:badge.inline.text')}>
        <Column>
          <Row>
            {t('gallery-controls:badge.threats')}
            <Badge label={unread(12)} count={12} />
          </Row>
          <Row>
            {t('gallery-controls:badge.messages')}
            <Badge label={unread(120)} count={120} color="primary" variant="tonal" />
          </Row>
          <Row>
            {t('gallery-controls:badge.reports')}
            <Badge
              label={t('gallery-controls:badge.content.new')}
              content={t('gallery-controls:badge.content.new')}
              color="success"
              variant="tonal"
            />
          </Row>
        </Column>
      </Example>
    </Gallery>
  );
}
