const LONGEST_SUBJECT = 120

/** A subject that fits, cut between characters: half a surrogate pair could not be stored. */
export function subjectLine(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= LONGEST_SUBJECT) return text
  return `${characters
    .slice(0, LONGEST_SUBJECT - 1)
    .join('')
    .trimEnd()}…`
}
