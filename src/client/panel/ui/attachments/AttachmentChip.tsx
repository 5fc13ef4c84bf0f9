import { useEffect, useRef } from 'react';
import { fromDataAddress } from '../../../core/conversation/attachments/dataAddress';
import type { AttachedFile } from '../../../headless/questions/Question';
import type { PanelLabels } from '../../../../shared/locales/en';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';
import { IconButton } from '../elements/IconButton';

/** Side of the square preview of an image, in device-independent pixels. */
const PREVIEW_SIZE_PX = 36;

/** A file for the next question, with a button that removes it. */
export function AttachmentChip({
  file,
  labels,
  onRemove,
}: {
  file: AttachedFile;
  labels: PanelLabels;
  onRemove(): void;
}) {
  const { filename: name = file.mediaType } = file;
  return (
    <li className="attachment" part="attachment" title={name}>
      {file.mediaType.startsWith('image/') ? <Preview url={file.url} /> : <Icon name="page" />}
      <span dir="auto">{name}</span>
      <IconButton icon="close" label={formatLabel(labels.contextRemove, { text: name })} onClick={onRemove} />
    </li>
  );
}

/** A preview on a canvas, because a strict policy of the page for image addresses does not block a canvas. */
function Preview({ url }: { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isGone = false;
    async function draw() {
      const image = await createImageBitmap(fromDataAddress(url));
      const side = Math.min(image.width, image.height);
      const context = isGone ? null : canvas.current?.getContext('2d');
      const { width = 0 } = canvas.current ?? {};
      context?.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, width, width);
      image.close();
    }
    // If the browser cannot read an image, its square stays empty. The service may still be able to read it.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [url]);

  return <canvas ref={canvas} width={2 * PREVIEW_SIZE_PX} height={2 * PREVIEW_SIZE_PX} aria-hidden="true" />;
}
