import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { StreamingText } from '../../../core/conversation/StreamingText';
import { createScrollFollower, type FollowedElements, type ScrollFollower } from '../createScrollFollower';

/** The part that a scroller keeps in view while an answer grows: the end of the answer, or the question with the answer below it. */
export type Follow = 'answer' | 'question';

export type FollowParts = { [Name in keyof FollowedElements]: RefObject<HTMLElement | null> };

/**
 * Keeps a scroller at its end while its content grows, or puts each new question at the top of the view and then stays still.
 *
 * @param questionId Identifier of the last question.
 * @param streamingText The text of an answer, which grows without renders.
 * @returns Whether the end is in view or being followed, and a function that scrolls to the end and follows it.
 */
export function useFollowScroll(
  { scroller, content, room }: FollowParts,
  follow: Follow,
  questionId: string | undefined,
  streamingText: StreamingText,
) {
  const [isAtLatest, setAtLatest] = useState(true);
  const follower = useRef<ScrollFollower>(null);
  const shownId = useRef(questionId);

  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null || room.current === null) return undefined;
    const elements = { scroller: scroller.current, content: content.current, room: room.current };
    const created = createScrollFollower(elements, setAtLatest);
    follower.current = created;
    return created.stop;
  }, [scroller, content, room]);

  useLayoutEffect(() => {
    // An empty conversation is shown from its beginning.
    if (questionId !== shownId.current || !questionId)
      follower.current?.showQuestion(follow === 'question' || !questionId);
    shownId.current = questionId;
  }, [follow, questionId]);

  // Scrolls in the same task as a delta or a render, because reacting to the `ResizeObserver` would cost a second frame.
  useLayoutEffect(() => void follower.current?.followGrowth());
  useEffect(() => streamingText.subscribe(() => void follower.current?.followGrowth()), [streamingText]);

  const jumpToLatest = useCallback(() => follower.current?.followEnd(), []);
  return { isAtLatest, jumpToLatest };
}
