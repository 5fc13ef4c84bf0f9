/** The package has types only for its root, which also loads every store and Node's cluster module. The proxy imports only this file. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
