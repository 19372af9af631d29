import { type ReactNode, useState } from 'react';
import { Carousel } from './Carousel.tsx';
import { LargePicture, LightboxGrid } from './carousel.styles.ts';
import { Dialog } from './Dialog.tsx';
import { useTranslation } from './translation.ts';

interface LightboxProps {
  /** What the pictures show together. */
  label: string;
  pictures: readonly { id: string; label: string; picture: ReactNode }[];
}

/** Small pictures; pressing one shows it large, with the way to the others. */
export function Lightbox({ label, pictures }: LightboxProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  return (
    <>
      <LightboxGrid aria-label={label}>
        {pictures.map(({ id, label, picture }) => (
          <li key={id}>
            <button type="button" aria-label={t('carousel:enlarge', { label })} onClick={() => setShown(id)}>
              {picture}
            </button>
          </li>
        ))}
      </LightboxGrid>
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} size="large" title={label}>
        <Carousel
          label={label}
          {...(shown && { start: shown })}
          items={pictures.map(({ id, label, picture }) => ({
            id,
            label,
            content: (
              <LargePicture>
                {picture}
                <figcaption>{label}</figcaption>
              </LargePicture>
            ),
          }))}
        />
      </Dialog>
    </>
  );
}
