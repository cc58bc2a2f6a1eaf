/** A domain value as the API's enum value: past_deadline is PAST_DEADLINE. */
export const toEnum = <const Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
