import { useEffect, useRef, useState } from 'react';
import { drawPicture } from './draw-picture.ts';
import { Icon } from './Icon.tsx';

interface FilePreviewProps {
  file: File;
  /** Stands there for what cannot be drawn. */
  icon: string;
}

/** A picture that was chosen and is nowhere but here, drawn small: no address is made for it, so the page's policy need not allow any. */
export function FilePreview({ file, icon }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    createImageBitmap(file).then(
      (picture) => {
        if (!left && canvas.current) drawPicture(canvas.current, picture);
        picture.close();
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [file]);
  if (failed) return <Icon of={icon} size={24} />;
  return <canvas ref={canvas} width={320} height={240} />;
}
