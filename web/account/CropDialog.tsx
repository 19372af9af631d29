import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import arrowDown from '~icons/mdi/arrow-down';
import arrowLeft from '~icons/mdi/arrow-left';
import arrowRight from '~icons/mdi/arrow-right';
import arrowUp from '~icons/mdi/arrow-up';
import type { Profile } from '../../shared/account.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { useApi } from '../app/contexts.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { Button } from '../kit/button.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { type Cut, cutOut, drawCut, MOST_ZOOM, middle, moved, sideOf, withinPicture } from './crop.ts';
import { CropStage } from './photo.styles.ts';

export interface CropDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
  onSaved: (profile: Profile) => void;
}

/** Drawn at twice the size, for dense screens. */
const CANVAS = 560;
const STEP = 0.03;
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** A press moves by more than a key, which repeats itself. */
const PRESS = 0.1;
const ways = [
  { name: 'left', icon: arrowLeft, by: [-PRESS, 0] },
  { name: 'up', icon: arrowUp, by: [0, -PRESS] },
  { name: 'down', icon: arrowDown, by: [0, PRESS] },
  { name: 'right', icon: arrowRight, by: [PRESS, 0] },
] as const;

/** The square of a picture, moved by pointer, buttons or arrow keys and enlarged by a slider, plus or minus. */
export function CropDialog({ picture, onClose, onSaved }: CropDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; cut: Cut }>(null);
  const [cut, setCut] = useState(middle);
  const [busy, setBusy] = useState(false);
  const change = (next: Cut) => setCut(withinPicture(picture, next));
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut);
  }, [picture, cut]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, cut };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const { x, y, cut } = from.current;
    const scale = sideOf(picture, cut) / event.currentTarget.clientWidth;
    change({
      ...cut,
      x: cut.x - ((event.clientX - x) * scale) / picture.width,
      y: cut.y - ((event.clientY - y) * scale) / picture.height,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const zoom = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key];
    if (!step && !zoom) return;
    event.preventDefault();
    const [x, y] = step ?? [0, 0];
    change({ x: cut.x + x, y: cut.y + y, zoom: cut.zoom * (zoom ?? 1) });
  };
  const save = async () => {
    setBusy(true);
    try {
      onSaved(await accountSettingsApi(api).setPhoto(await cutOut(picture, cut)));
    } catch {
      notify({ text: t('account:photo.failed'), color: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('account:photo.crop')}
      actions={
        <>
          <Button type="button" onClick={onClose}>
            {t('common:surface.cancel')}
          </Button>
          <BusyButton type="button" variant="solid" busy={busy} onClick={() => void save()}>
            {t('account:photo.use')}
          </BusyButton>
        </>
      }
    >
      <CropStage>
        <div
          role="application"
          aria-label={t('account:photo.stage')}
          aria-describedby="crop-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
          tabIndex={0}
          data-autofocus
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            from.current = null;
          }}
        >
          <canvas ref={canvas} width={CANVAS} height={CANVAS} />
        </div>
        {/* As the arrows point, in every language. */}
        <fieldset dir="ltr" aria-label={t('account:photo.move.label')}>
          {ways.map(({ name, icon, by }) => {
            const next = moved(picture, cut, by);
            const isEnd = next.x === cut.x && next.y === cut.y;
            return (
              <IconOnlyButton
                key={name}
                icon={icon}
                label={t(`account:photo.move.${name}`)}
                variant="outlined"
                aria-disabled={isEnd || undefined}
                onClick={() => setCut(next)}
              />
            );
          })}
        </fieldset>
        <label>
          {t('account:photo.zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={cut.zoom}
            onChange={({ target }) => change({ ...cut, zoom: Number(target.value) })}
          />
        </label>
        <p id="crop-keys">{t('account:photo.keys')}</p>
      </CropStage>
    </Dialog>
  );
}
