import alarmLightOutline from '~icons/mdi/alarm-light-outline';
import lanConnect from '~icons/mdi/lan-connect';
import radar from '~icons/mdi/radar';
import shieldCheckOutline from '~icons/mdi/shield-check-outline';
import { AvatarGroup } from '../kit/AvatarGroup.tsx';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { Person } from './example-parts.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Row } from './gallery.styles.ts';
import { people } from './people.ts';
import { portraits } from './samples.ts';

export function Component() {
  const { t } = useTranslation();
  const things = [
    { name: t('gallery-controls:avatar.sensor'), icon: radar, color: 'primary' },
    { name: t('gallery-controls:avatar.network'), icon: lanConnect, color: 'info' },
    { name: t('gallery-controls:avatar.rule'), icon: shieldCheckOutline, color: 'success' },
    { name: t('gallery-controls:avatar.alarm'), icon: alarmLightOutline, color: 'error' },
  ] as const;
  return (
    <Gallery title={t('gallery-controls:avatar.title')} intro={t('gallery-controls:avatar.intro')}>
      <Example title={t('gallery-controls:avatar.colours.title')} text={t('gallery-controls:avatar.colours.text')}>
        <Row>
          {colors.map((color, index) => (
            <AvatarOf key={color} name={people[index]!.name} color={color} />
          ))}
        </Row>
        <Row>
          {people.map(({ name }) => (
            <AvatarOf key={name} name={name} color="auto" />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.solid.title')} text={t('gallery-controls:avatar.solid.text')}>
        <Row>
          {colors.map((color, index) => (
            <AvatarOf key={color} name={people[index]!.name} color={color} variant="solid" />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.sizes.title')} text={t('gallery-controls:avatar.sizes.text')}>
        <Row>
          {sizes.map((size, index) => (
            <AvatarOf key={size ?? 'normal'} name={people[index]!.name} {...(size && { size })} />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.icons.title')} text={t('gallery-controls:avatar.icons.text')}>
        <Row>
          {things.map((thing) => (
            <AvatarOf key={thing.name} {...thing} shape="rounded" size="large" />
          ))}
        </Row>
        <Row>
          {things.map((thing) => (
            <AvatarOf key={thing.name} {...thing} shape="square" variant="solid" />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.images.title')} text={t('gallery-controls:avatar.images.text')}>
        <Row>
          <AvatarOf name={people[0]!.name} src={portraits[0]!} size="huge" />
          <AvatarOf name={people[1]!.name} src={portraits[1]!} size="huge" shape="rounded" />
          <AvatarOf name={people[2]!.name} src={portraits[2]!} size="huge" shape="square" />
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.presence.title')} text={t('gallery-controls:avatar.presence.text')}>
        <Row>
          {(['online', 'away', 'busy', 'offline'] as const).map((presence, index) => (
            <AvatarOf key={presence} name={people[index]!.name} presence={presence} size="large" color="auto" />
          ))}
        </Row>
      </Example>
      <Example title={t('gallery-controls:avatar.group.title')} text={t('gallery-controls:avatar.group.text')}>
        <AvatarGroup label={t('gallery-controls:avatar.group.analysts')} people={people} max={5} />
        <AvatarGroup label={t('gallery-controls:avatar.group.case')} people={people.slice(2, 5)} size="large" />
        <AvatarGroup
          label={t('gallery-controls:avatar.group.case')}
          people={people.map((person, index) => ({ ...person, ...(portraits[index] && { src: portraits[index] }) }))}
          size="large"
        />
      </Example>
      <Example title={t('gallery-controls:avatar.list.title')} text={t('gallery-controls:avatar.list.text')}>
        <Column>
          {people.slice(0, 3).map(({ name, email, presence }) => (
            <Person key={name}>
              <AvatarOf name={name} color="auto" presence={presence} decorative />
              <bdi>{name}</bdi>
              <bdi>{email}</bdi>
            </Person>
          ))}
        </Column>
      </Example>
    </Gallery>
  );
}

const sizes = ['huge', 'large', undefined, 'small', 'tiny'] as const;
