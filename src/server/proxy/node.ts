export { toNodeListener } from '../http/listener/toNodeListener';
export type { NodeHandler, NodeListener } from '../http/listener/toNodeListener';
