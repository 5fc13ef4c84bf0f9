import { useCopyResult, type CopyResultNeeds } from '../hooks/useCopyResult';
import { Icon, type IconName } from '../elements/Icon';

/** A text button that copies something and shows the result until it loses the focus. */
export function CopyTextButton({
  part,
  icon = 'copy',
  text,
  ...needs
}: CopyResultNeeds & { part: string; icon?: IconName; text: string }) {
  const [result, handlers] = useCopyResult(needs);
  return (
    <button type="button" className="button" part={part} {...handlers}>
      <Icon name={result === 'copied' ? 'check' : icon} />
      <span className="copy-text" data-text={text}>
        {result === null ? text : needs.labels[result]}
      </span>
    </button>
  );
}
