/** A request body that violates the contract. The message names the field and may be sent to the client. */
export class InvalidBodyError extends Error {}
