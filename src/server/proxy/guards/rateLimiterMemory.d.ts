/**
 * The package types only its root, which also loads every store and Node's cluster module; the proxy takes this one
 * file.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
