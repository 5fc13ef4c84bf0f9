export { createProxyHandler } from './createProxyHandler';
export type { ProxyHandler } from './createProxyHandler';
export type { Connection, ServiceBody, ServiceFetch, ServiceRequestInit, ServiceResponse } from '../http/Connection';
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
export type { RateLimit, RateLimiter, StoredLimit } from '../http/createLimiterSource';
export type { LimitOption, LimitOptions, ScopedLimits } from './guards/LimitOptions';
