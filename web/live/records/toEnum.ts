/** A domain value as the API's enum value: past_deadline is PAST_DEADLINE. */
export const toEnum = <const Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>

/** The API's enum value as the domain's value: PAST_DEADLINE is past_deadline. */
export const fromEnum = <const Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>
