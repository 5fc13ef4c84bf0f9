import { useEffect, useId, useRef, useState } from 'react';
import type { EscalationRequest, SupportRequest } from '../../../core/conversation/EscalationRequest';
import { formatLabel } from '../elements/formatLabel';
import type { SheetContext } from './SheetContext';
import type { Sharing, SharingOptions } from './Sharing';
import { TextButton } from '../elements/TextButton';

/** Longest message, in characters. */
const MESSAGE_MAX_LENGTH = 4_000;

/** Longest e-mail address, in characters (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

export interface ContactFormProps extends SheetContext {
  onEscalate: NonNullable<SharingOptions['onEscalate']>;
  request: SupportRequest;
  onClose(): void;
}

/** Texts of unsent messages. They are kept when the form closes, so that nothing is lost. */
const drafts = new WeakMap<Sharing, { message: string; email: string }>();

/**
 * A form for a message to the site's support. Only the reader sends it, and the conversation is included only if the reader chooses that.
 */
export function ContactForm(props: ContactFormProps) {
  const { sharing, request, write, labels, onClose } = props;
  const id = useId();
  const [draft] = useState(() => drafts.get(sharing) ?? { message: '', email: '' });
  const [isIncluded, setIncluded] = useState(false);
  const { state, send } = useSending(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSending = state === 'sending';
  if (state === 'sent') return <Sent labels={labels} onClose={onClose} />;

  function submit() {
    const message = draft.message.trim();
    const email = draft.email.trim() || null;
    if (message === '') field.current?.focus();
    else void send({ ...request, message, email, transcript: isIncluded ? write() : null });
  }

  function keep(change: Partial<typeof draft>) {
    drafts.set(sharing, Object.assign(draft, change));
  }

  return (
    <form
      part="contact-form"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3>{labels.contact}</h3>
      <label htmlFor={id}>{labels.contactMessage}</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        rows={3}
        dir="auto"
        required
        readOnly={isSending}
        maxLength={MESSAGE_MAX_LENGTH}
        defaultValue={draft.message}
        onInput={(event) => keep({ message: event.currentTarget.value })}
      />
      <label htmlFor={`${id}-email`}>{labels.contactEmail}</label>
      <input
        id={`${id}-email`}
        className="field"
        type="email"
        dir="ltr"
        autoComplete="email"
        readOnly={isSending}
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={draft.email}
        onInput={(event) => keep({ email: event.currentTarget.value })}
      />
      <label className="choice" htmlFor={`${id}-include`}>
        <input id={`${id}-include`} type="checkbox" checked={isIncluded} onChange={() => setIncluded(!isIncluded)} />
        {labels.contactInclude}
      </label>
      <p className="notice">{formatLabel(labels.contactAlong, { page: request.page.title || request.page.path })}</p>
      {state === 'failed' && <p className="failure">{labels.contactFailed}</p>}
      <div className="buttons">
        <TextButton label={labels.editCancel} onClick={onClose} />
        <TextButton
          isPrimary
          type="submit"
          part="contact-send"
          aria-disabled={isSending}
          label={isSending ? labels.contactSending : state === 'failed' ? labels.retry : labels.contactSend}
        />
      </div>
    </form>
  );
}

/** Sends a message to the site, one at a time, and reports the result to the reader and the site. */
function useSending({ onEscalate, sharing, labels, emit, announce }: ContactFormProps) {
  const [state, setState] = useState<'editing' | 'sending' | 'failed' | 'sent'>('editing');

  async function send(request: EscalationRequest) {
    if (state === 'sending') return;
    setState('sending');
    announce(labels.contactSending);
    try {
      await onEscalate(request);
    } catch (error) {
      console.error('[docs-assistant] onEscalate failed, so the reader was asked to try again.', error);
      setState('failed');
      announce(labels.contactFailed);
      return;
    }
    drafts.delete(sharing);
    emit({ type: 'contact', source: 'form', withConversation: request.transcript !== null });
    setState('sent');
    announce(labels.contactSent);
  }

  return { state, send };
}

/** Replaces the form when its message is sent. */
function Sent({ labels, onClose }: Pick<ContactFormProps, 'labels' | 'onClose'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p>{labels.contactSent}</p>
      <div className="buttons">
        <TextButton ref={back} label={labels.back} onClick={onClose} />
      </div>
    </>
  );
}
