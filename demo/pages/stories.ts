/** The settings of a story. They are all in the address of its page. */
export interface Story {
  variant: 'widget' | 'modal' | 'panel' | 'inline';
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** Width of the window, in pixels. */
  width: 320 | 375 | 768 | 1280;
  state: 'closed' | 'empty' | 'streaming' | 'answered' | 'error' | 'history';
}

const VARIANTS: Story['variant'][] = ['widget', 'modal', 'panel', 'inline'];
const STATES: Story['state'][] = ['closed', 'empty', 'streaming', 'answered', 'error', 'history'];
const HEIGHTS: Record<Story['width'], number> = { 320: 568, 375: 667, 768: 1024, 1280: 800 };

/** Fault scenario of the local service for a state. */
const SCENARIOS: Partial<Record<Story['state'], string>> = { streaming: 'endless', error: 'rate-limited' };

/** Every variant in every state and theme on desktop and phone; answers in every width; every variant from right to left. */
export const STORIES: readonly Story[] = VARIANTS.flatMap((variant) => [
  ...(['light', 'dark'] as const).flatMap((theme) =>
    ([1280, 375] as const).flatMap((width) =>
      STATES.map((state) => ({ variant, theme, direction: 'ltr' as const, width, state })),
    ),
  ),
  ...([320, 768] as const).map((width) => ({
    variant,
    theme: 'light' as const,
    direction: 'ltr' as const,
    width,
    state: 'answered' as const,
  })),
  ...([1280, 375] as const).map((width) => ({
    variant,
    theme: 'light' as const,
    direction: 'rtl' as const,
    width,
    state: 'answered' as const,
  })),
]).filter(({ variant, state }) => variant !== 'inline' || state !== 'closed');

/** Height of a story's window, in pixels. */
export function storyHeight({ width }: Story): number {
  return HEIGHTS[width];
}

/** Address of a story on the demo. The faults need `npm run demo -- --scenarios`. */
export function storyAddress(story: Story): string {
  const { variant, theme, direction, state } = story;
  const name = Object.values(story).join('-');
  const props = {
    variant,
    starterQuestions: [
      'How do I install it?',
      'How do I change the accent colour?',
      'How do I keep the key on the server?',
    ],
    ...(direction === 'rtl' && { locale: 'ar' }),
  };
  const query = new URLSearchParams({
    props: JSON.stringify(props),
    service: `/scenarios/${SCENARIOS[state] ?? 'normal'}::${name}`,
    theme,
    direction,
    state,
  });
  return `/demo/pages/assistant.html?${query.toString()}`;
}
