import type { AnswerRating, InsightsStore } from '../../../shared/contract';
import { INSIGHTS_DAYS, insightsPath } from '../../../shared/contract';
import type { Reply } from '../Reply';
import { createJsonReply } from '../Reply';
import type { RouteName } from '../routes';

/** Answers the routes of counts and ratings from a store instead of the service; `null` for every other route. */
export async function answerFromStore(
  store: InsightsStore,
  route: RouteName,
  servicePath: string,
  body: string | null,
): Promise<Reply | null> {
  if (route === 'feedback') {
    // The body was checked and built again before.
    await store.rate(JSON.parse(body ?? '') as AnswerRating);
    return createJsonReply(202, '{}');
  }
  if (route !== 'insights') return null;
  const days = INSIGHTS_DAYS.find((range) => insightsPath(range) === servicePath) ?? INSIGHTS_DAYS[0];
  return createJsonReply(200, JSON.stringify(await store.read(days)));
}
