import { useCopyResult, type CopyResultNeeds } from './hooks/useCopyResult';
import { Icon } from './Icon';

/** A text button that copies something and shows the result until it loses the focus. */
export function CopyTextButton({ part, text, ...needs }: CopyResultNeeds & { part: string; text: string }) {
  const [result, handlers] = useCopyResult(needs);
  return (
    <button type="button" className="button" part={part} {...handlers}>
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span className="copy-text" data-text={text}>
        {result === null ? text : needs.labels[result]}
      </span>
    </button>
  );
}
