/** A word of the domain as the API spells it: past_deadline is PAST_DEADLINE. */
export const toEnum = <const Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>
