import { useState } from 'react';
import bellRingOutline from '~icons/mdi/bell-ring-outline';
import keyOutline from '~icons/mdi/key-outline';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { colors } from '../kit/tones.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

export function Component() {
  const { text, example } = useSurfaceTexts('alert');
  const variant = useSurfaceTexts('variant');
  const [closed, setClosed] = useState(false);
  const [checked, setChecked] = useState(0);
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('colors')} wide>
        <Column data-columns="three">
          {colors.map((color) => (
            <Alert key={color} color={color}>
              {text(`colors.${color}`)}
            </Alert>
          ))}
        </Column>
      </Example>
      <Example {...example('variants')} wide>
        <Column data-columns="three">
          {(['outlined', 'tonal', 'elevated', 'solid'] as const).flatMap((look) =>
            (['primary', 'warning', 'error'] as const).map((color) => (
              <Alert key={look + color} color={color} variant={look} title={variant.text(look)}>
                {text('variants.sample')}
              </Alert>
            )),
          )}
        </Column>
      </Example>
      <Example {...example('titles')}>
        <Alert color="info" title={text('titles.heading')}>
          {text('titles.body')}
        </Alert>
        <Alert color="warning" icon={keyOutline}>
          {text('titles.own')}
        </Alert>
        <Alert color="secondary" icon={false}>
          {text('titles.none')}
        </Alert>
      </Example>
      <Example {...example('edges')}>
        {(['start', 'end', 'top', 'bottom'] as const).map((edge) => (
          <Alert key={edge} edge={edge} color="primary">
            {text('colors.primary')}
          </Alert>
        ))}
      </Example>
      <Example {...example('actions')}>
        <Alert
          color="primary"
          icon={bellRingOutline}
          actions={
            <>
              <Button type="button">{text('actions.later')}</Button>
              <Button type="button" variant="solid">
                {text('actions.review')}
              </Button>
            </>
          }
        >
          {text('actions.sample')}
        </Alert>
        <Alert color="error" variant="solid" actions={<Button type="button">{text('actions.review')}</Button>}>
          {text('colors.error')}
        </Alert>
      </Example>
      <Example {...example('density')}>
        <Alert color="info" dense>
          {text('density.dense')}
        </Alert>
        <Alert color="warning" prominent title={text('density.heading')}>
          {text('density.body')}
        </Alert>
      </Example>
      <Example {...example('closable')}>
        {closed ? (
          <Row>
            <Button type="button" onClick={() => setClosed(false)}>
              {text('closable.again')}
            </Button>
          </Row>
        ) : (
          <Alert color="success" onClose={() => setClosed(true)}>
            {text('closable.sample')}
          </Alert>
        )}
      </Example>
      <Example {...example('live')}>
        <Row>
          <Button type="button" onClick={() => setChecked(checked + 1)}>
            {text('live.button')}
          </Button>
        </Row>
        {checked > 0 && (
          <Alert key={checked} color="error" role="alert" onClose={() => setChecked(0)}>
            {text('live.sample')}
          </Alert>
        )}
      </Example>
    </Gallery>
  );
}
