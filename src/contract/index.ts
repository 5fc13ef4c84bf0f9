export * from './agentJob';
export * from './assistantDomain';
export * from './assistantMessage';
export * from './authentication';
export * from './deploymentFeatures';
export * from './errorBody';
export * from './isRecord';
export * from './staticExport';
