import award from 'virtual:drawing/award';
import detectionPack from 'virtual:drawing/detection-pack';
import maintenance from 'virtual:drawing/maintenance';
import rack from 'virtual:drawing/rack';
import securityKey from 'virtual:drawing/security-key';
import sensorBox from 'virtual:drawing/sensor-box';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Carousel } from '../kit/Carousel.tsx';
import { PictureCard } from '../kit/cards/PictureCard.tsx';
import { LargePicture } from '../kit/carousel.styles.ts';
import { Lightbox } from '../kit/Lightbox.tsx';
import { Prose } from '../kit/prose.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';

const pictures = { rack, box: sensorBox, pack: detectionPack, key: securityKey, maintenance, award };
const names = Object.keys(pictures) as (keyof typeof pictures)[];

export function Component() {
  const { t } = useTranslation();
  const text = (key: string) => t(`gallery-carousel:carousel.${key}`);
  const example = (key: string) => ({ title: text(`${key}.title`), text: text(`${key}.text`) });
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('pictures')}>
        <Carousel
          label={text('pictures.label')}
          items={names.slice(0, 4).map((name) => ({
            id: name,
            label: text(`picture.${name}`),
            content: (
              <LargePicture>
                <Illustration of={pictures[name]} />
                <figcaption>{text(`picture.${name}`)}</figcaption>
              </LargePicture>
            ),
          }))}
        />
      </Example>
      <Example {...example('lightbox')}>
        <Lightbox
          label={text('lightbox.label')}
          pictures={names.map((name) => ({
            id: name,
            label: text(`picture.${name}`),
            picture: <Illustration of={pictures[name]} />,
          }))}
        />
      </Example>
      <Example {...example('cards')} wide>
        <Carousel
          label={text('cards.label')}
          view={3}
          items={names.map((name) => ({
            id: name,
            label: text(`picture.${name}`),
            content: (
              <PictureCard title={text(`picture.${name}`)} picture={<Illustration of={pictures[name]} />}>
                <p>{text(`about.${name}`)}</p>
              </PictureCard>
            ),
          }))}
        />
      </Example>
      <Example {...example('quiet')}>
        <Carousel
          label={text('quiet.label')}
          plain
          items={(['one', 'two', 'three'] as const).map((quote) => ({
            id: quote,
            label: text(`quiet.${quote}`),
            content: (
              <Prose>
                <blockquote>{text(`quiet.${quote}`)}</blockquote>
              </Prose>
            ),
          }))}
        />
      </Example>
    </Gallery>
  );
}
