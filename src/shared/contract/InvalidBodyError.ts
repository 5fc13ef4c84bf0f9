/** A request body that is not as the contract has it. The message names the field, and may be sent to the client. */
export class InvalidBodyError extends Error {}
