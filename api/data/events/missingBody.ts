/**
 * What a delivery has instead of a body, as JSON, if there is nothing to post: its body could not be created, or was
 * deleted when a customer was erased.
 */
export const MISSING_BODY = 'null'
