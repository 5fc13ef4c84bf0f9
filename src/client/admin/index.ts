/** Operators' panels for agent jobs and static exports. They use the proxy and never see a key. */

export { AgentJobPanel } from './AgentJobPanel';
export type { AgentJobPanelProps } from './AgentJobPanel';
export { DocsAdmin } from './DocsAdmin';
export type { DocsAdminProps } from './DocsAdmin';
export { StaticExportPanel } from './StaticExportPanel';
export type { StaticExportPanelProps } from './StaticExportPanel';
export { useAgentJob } from './useAgentJob';
export type { FollowedAgentJob, UseAgentJobOptions } from './useAgentJob';
export { useStaticExport } from './useStaticExport';
export type { FollowedStaticExport, ReceivedBundle, UseStaticExportOptions } from './useStaticExport';
export { ADMIN_LABELS } from './labels/adminLabels';
export type { AdminLabelName, AdminLabels } from './labels/adminLabels';
export type { AdminOptions } from './shell/AdminRoot';
export type { AdminTheme } from './shell/useAdminTheme';
export type { ConnectionOptions } from './hooks/useAdminClient';
export type { Received } from './client/sendRequest';
export type { FailureKind, RequestFailure } from './client/toFailure';
export type { PollPhase, PollState } from './polling/Poll';
export type { PollEnd } from './polling/reducePoll';
export type { Moment } from './client/readMoment';
export type { PauseReason } from './polling/watchPause';
export type {
  AgentJob,
  AgentJobStatus,
  StaticExportBundle,
  StaticExportJob,
  StaticExportRequest,
  StaticExportStatus,
} from '../../shared/contract';
