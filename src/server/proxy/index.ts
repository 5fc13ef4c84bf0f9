export { createProxyHandler } from './createProxyHandler';
export type { ProxyHandler } from './createProxyHandler';
export type { Connection, ServiceBody, ServiceFetch, ServiceRequestInit, ServiceResponse } from './Connection';
export type { Authorization, PerRequest, ProxyOptions } from './ProxyOptions';
export type {
  AnswerOutcome,
  AnswerRating,
  CountedAnswer,
  InsightsDay,
  InsightsRange,
  InsightsReport,
  InsightsStore,
  QuestionCluster,
} from '../../shared/contract';
export type { RequestReport } from './RequestReport';
export type { RefusalReason } from './Refusal';
export type { RouteName } from './routes';
export type {
  LimitOption,
  LimitOptions,
  RateLimit,
  RateLimiter,
  ScopedLimits,
  StoredLimit,
} from './guards/LimitOptions';
