export { toNodeListener } from './listener/toNodeListener';
export type { NodeHandler, NodeListener } from './listener/toNodeListener';
