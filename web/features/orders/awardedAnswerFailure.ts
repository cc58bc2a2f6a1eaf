/** Shown when an answer to an awarded order could not be sent. */
export const awardedAnswerFailure = { title: 'Response Failed', text: 'Failed to respond to order' }
