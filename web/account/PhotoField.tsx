import { useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import type { Profile } from '../../shared/account.ts';
import { useSession } from '../app/contexts.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Button } from '../kit/button.styles.ts';
import { notify } from '../kit/snackbars.ts';
import { switchedOff } from '../kit/switched-off.ts';
import { useTranslation } from '../kit/translation.ts';
import type { CropDialogProps } from './CropDialog.tsx';
import { PhotoRow } from './photo.styles.ts';
import { Buttons } from './settings.styles.ts';
import { showProfile } from './show-profile.ts';

const crop = lazyPart<CropDialogProps>(
  'web/account/CropDialog.tsx',
  async () => (await import('./CropDialog.tsx')).CropDialog,
);

interface PhotoFieldProps {
  profile: Profile;
  /** Told of the profile's version that has the new picture. */
  onSaved: (version: number) => void;
}

/** The picture of oneself: chosen from the disk and cut to a square here, or taken away. */
export function PhotoField({ profile, onSaved }: PhotoFieldProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      setPicture(await createImageBitmap(chosen));
    } catch {
      notify({ text: t('account:photo.noPicture'), color: 'error' });
    }
  };
  const { avatar, fullName } = profile;
  return (
    <PhotoRow>
      <AvatarOf name={fullName} size="huge" decorative {...(avatar && { src: avatar })} />
      <div>
        <Buttons>
          <Button type="button" variant="solid" data-scripted onClick={() => file.current?.click()}>
            {t('account:photo.upload')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp,image/gif"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file may be chosen once more.
              target.value = '';
            }}
          />
          <Form method="post">
            <Button name="intent" value="removePhoto" {...switchedOff(!avatar)}>
              {t('account:photo.remove')}
            </Button>
          </Form>
        </Buttons>
        <p>{t('account:photo.hint')}</p>
      </div>
      {picture && (
        <crop.Component
          picture={picture}
          onClose={() => setPicture(null)}
          onSaved={(saved) => {
            showProfile(session, saved);
            onSaved(saved.version);
            setPicture(null);
            void revalidate();
            notify({ text: t('account:photo.saved'), color: 'success' });
          }}
        />
      )}
    </PhotoRow>
  );
}
