import flash from '~icons/mdi/flash';
import heart from '~icons/mdi/heart';
import shield from '~icons/mdi/shield';
import { useFormats } from '../kit/format.ts';
import { Rating } from '../kit/Rating.tsx';
import { RatingStars } from '../kit/RatingStars.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';

export function Component() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Gallery title={t('gallery-controls:rating.title')} intro={t('gallery-controls:rating.intro')}>
      <Example title={t('gallery-controls:rating.basic.title')} text={t('gallery-controls:rating.basic.text')}>
        <Rating label={t('gallery-controls:rating.useful')} defaultValue={3} />
      </Example>
      <Example title={t('gallery-controls:rating.half.title')} text={t('gallery-controls:rating.half.text')}>
        <Rating label={t('gallery-controls:rating.useful')} half defaultValue={3.5} />
      </Example>
      <Example title={t('gallery-controls:rating.words.title')} text={t('gallery-controls:rating.words.text')}>
        <Rating
          label={t('gallery-controls:rating.confidence')}
          color="primary"
          defaultValue={4}
          words={[
            t('gallery-controls:rating.word.1'),
            t('gallery-controls:rating.word.2'),
            t('gallery-controls:rating.word.3'),
            t('gallery-controls:rating.word.4'),
            t('gallery-controls:rating.word.5'),
          ]}
        />
      </Example>
      <Example title={t('gallery-controls:rating.icons.title')} text={t('gallery-controls:rating.icons.text')}>
        <Rating label={t('gallery-controls:rating.impact')} icon={flash} color="error" max={3} defaultValue={2} />
        <Rating label={t('gallery-controls:rating.trust')} icon={shield} color="success" max={6} defaultValue={4} />
        <Rating label={t('gallery-controls:rating.effort')} icon={heart} color="info" defaultValue={1} />
      </Example>
      <Example title={t('gallery-controls:rating.sizes.title')} text={t('gallery-controls:rating.sizes.text')}>
        <Rating label={t('gallery-controls:button.size.small')} size="small" defaultValue={4} />
        <Rating label={t('gallery-controls:button.size.normal')} defaultValue={4} />
        <Rating label={t('gallery-controls:button.size.large')} size="large" defaultValue={4} />
      </Example>
      <Example title={t('gallery-controls:rating.shown.title')} text={t('gallery-controls:rating.shown.text')}>
        {[4.3, 3.5, 0.8].map((value) => (
          <Row key={value}>
            <RatingStars value={value} size={24} />
            <Note aria-hidden="true">{number(value)}</Note>
          </Row>
        ))}
      </Example>
      <Example title={t('gallery-controls:rating.states.title')} text={t('gallery-controls:rating.states.text')}>
        <Rating label={t('gallery-controls:rating.useful')} disabled defaultValue={2} />
      </Example>
    </Gallery>
  );
}
