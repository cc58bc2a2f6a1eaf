/** When an answer to an awarded order could not be given. */
export const awardedAnswerFailure = { title: 'Response Failed', text: 'Failed to respond to order' }
