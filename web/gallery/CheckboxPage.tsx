import rack from 'virtual:drawing/rack';
import securityKey from 'virtual:drawing/security-key';
import sensorBox from 'virtual:drawing/sensor-box';
import { useState } from 'react';
import accountKeyOutline from '~icons/mdi/account-key-outline';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import web from '~icons/mdi/web';
import { Illustration } from '../illustrations/Illustration.tsx';
import { useAmounts } from '../kit/amounts.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ChoiceList } from '../kit/choices.styles.ts';
import { FieldSet } from '../kit/FieldSet.tsx';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { severityNames } from '../threats/severity.ts';
import { Example, Gallery } from './Gallery.tsx';
import { protocols } from './samples.ts';

const icons = { names: web, files: fileDocumentOutline, logins: accountKeyOutline };
const pictures = { rack, box: sensorBox, key: securityKey };
/** In cents. */
const prices = { rack: 320_000, box: 129_000, key: 4_900 };

/** `values` with `value`, or without it. */
const toggled = (values: readonly string[], value: string, on: boolean) =>
  on ? [...values, value] : values.filter((each) => each !== value);

export function Component() {
  const { t } = useTranslation();
  const [severities, setSeverities] = useState<readonly string[]>(['high', 'medium']);
  const [watched, setWatched] = useState<readonly string[]>([]);
  const { money } = useAmounts();
  const all = severities.length === severityNames.length;
  return (
    <Gallery title={t('gallery-controls:checkbox.title')} intro={t('gallery-controls:checkbox.intro')}>
      <Example title={t('gallery-controls:checkbox.states.title')} text={t('gallery-controls:checkbox.states.text')}>
        <ChoiceList data-inline>
          <Checkbox label={t('gallery-controls:checkbox.off')} />
          <Checkbox label={t('gallery-controls:checkbox.on')} defaultChecked />
          <Checkbox label={t('gallery-controls:checkbox.part')} indeterminate />
          <Checkbox label={t('gallery-controls:checkbox.offDisabled')} disabled />
          <Checkbox label={t('gallery-controls:checkbox.onDisabled')} defaultChecked disabled />
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:checkbox.colours.title')} text={t('gallery-controls:checkbox.colours.text')}>
        <ChoiceList data-inline>
          {colors.map((color) => (
            <Checkbox key={color} color={color} label={t(`gallery-controls:color.${color}`)} defaultChecked />
          ))}
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:checkbox.inline.title')} text={t('gallery-controls:checkbox.inline.text')}>
        <FieldSet
          legend={t('gallery-controls:checkbox.inline.legend')}
          error={watched.length === 0 ? t('gallery-controls:checkbox.inline.error') : undefined}
        >
          <ChoiceList data-inline>
            {protocols.map((protocol) => (
              <Checkbox
                key={protocol}
                label={protocol}
                checked={watched.includes(protocol)}
                aria-invalid={watched.length === 0 || undefined}
                onChange={(event) => setWatched(toggled(watched, protocol, event.currentTarget.checked))}
              />
            ))}
          </ChoiceList>
        </FieldSet>
      </Example>
      <Example title={t('gallery-controls:checkbox.group.title')} text={t('gallery-controls:checkbox.group.text')}>
        <FieldSet legend={t('gallery-controls:checkbox.group.legend')}>
          <Checkbox
            label={t('gallery-controls:checkbox.group.all')}
            checked={all}
            indeterminate={!all && severities.length > 0}
            onChange={(event) => setSeverities(event.currentTarget.checked ? severityNames : [])}
          />
          <ChoiceList data-nested>
            {severityNames.map((name) => (
              <Checkbox
                key={name}
                label={t(`gallery-controls:severity.${name}`)}
                checked={severities.includes(name)}
                onChange={(event) => setSeverities(toggled(severities, name, event.currentTarget.checked))}
              />
            ))}
          </ChoiceList>
        </FieldSet>
      </Example>
      <Example title={t('gallery-controls:checkbox.words.title')} text={t('gallery-controls:checkbox.words.text')}>
        <ChoiceList>
          <Checkbox
            label={t('gallery-controls:checkbox.words.payload')}
            text={t('gallery-controls:checkbox.words.payloadText')}
          />
          <Checkbox
            label={t('gallery-controls:checkbox.words.resolve')}
            text={t('gallery-controls:checkbox.words.resolveText')}
            defaultChecked
          />
        </ChoiceList>
      </Example>
      <Example title={t('gallery-controls:checkbox.cards.title')} text={t('gallery-controls:checkbox.cards.text')}>
        <FieldSet legend={t('gallery-controls:checkbox.cards.legend')}>
          <ChoiceList>
            <Checkbox
              card
              label={t('gallery-controls:checkbox.cards.mail')}
              text={t('gallery-controls:checkbox.cards.mailText')}
              defaultChecked
            />
            <Checkbox
              card
              label={t('gallery-controls:checkbox.cards.hook')}
              text={t('gallery-controls:checkbox.cards.hookText')}
            />
            <Checkbox
              card
              label={t('gallery-controls:checkbox.cards.digest')}
              text={t('gallery-controls:checkbox.cards.digestText')}
            />
          </ChoiceList>
        </FieldSet>
      </Example>
      <Example title={t('gallery-controls:checkbox.icons.title')} text={t('gallery-controls:checkbox.icons.text')} wide>
        <FieldSet legend={t('gallery-controls:checkbox.icons.legend')}>
          <ChoiceList data-cards>
            {(['names', 'files', 'logins'] as const).map((name) => (
              <Checkbox
                key={name}
                card="centred"
                icon={icons[name]}
                label={t(`gallery-controls:checkbox.icons.${name}`)}
                text={t(`gallery-controls:checkbox.icons.${name}Text`)}
                defaultChecked={name !== 'files'}
              />
            ))}
          </ChoiceList>
        </FieldSet>
      </Example>
      <Example
        title={t('gallery-controls:checkbox.pictures.title')}
        text={t('gallery-controls:checkbox.pictures.text')}
        wide
      >
        <FieldSet legend={t('gallery-controls:checkbox.pictures.legend')}>
          <ChoiceList data-cards>
            {(['rack', 'box', 'key'] as const).map((name) => (
              <Checkbox
                key={name}
                card
                picture={<Illustration of={pictures[name]} />}
                label={t(`gallery-controls:checkbox.pictures.${name}`)}
                text={t(`gallery-controls:checkbox.pictures.${name}Text`)}
                note={money(prices[name])}
                defaultChecked={name === 'box'}
              />
            ))}
          </ChoiceList>
        </FieldSet>
      </Example>
    </Gallery>
  );
}
