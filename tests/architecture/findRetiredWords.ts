import { allowed, retiredWords } from './retiredWords.ts'

/**
 * The word alone or as a part of a name, also in the plural or past: 'door' finds door, Door, frontDoor and doors,
 * but not indoor or doorstep. A phrase may continue in the next line of a comment, or be one name: workOff.
 */
function finding(word: string): RegExp {
  const capitalized = word.charAt(0).toUpperCase() + word.slice(1)
  const forms = [`(?<![A-Za-z])${word}`, capitalized].map((form) => `${form}(?:e?s|ed)?(?![a-z])`)
  const nextWord = (_: string, letter: string) => `(?:[\\s*/]+${letter}|${letter.toUpperCase()})`
  return new RegExp(forms.join('|').replace(/ ([a-z])/g, nextWord), 'g')
}

const findings = retiredWords.map(([word, instead]) => ({ word, instead, pattern: finding(word) }))

/** One line for each retired word in a file or its name: the position, and the word to use instead. */
export function findRetiredWords(file: string, text: string): string[] {
  const exceptions = allowed.filter((one) => one.file?.test(file) ?? true)
  const rest = exceptions.reduce(
    // The same length as before, so that positions stay the same.
    (checked, exception) => checked.replace(exception.text, (found) => ' '.repeat(found.length)),
    text,
  )
  const lineAt = (position: number) => rest.slice(0, position).split('\n').length
  return findings.flatMap(({ word, instead, pattern }) => [
    ...(file.match(pattern) ? [`${file}: its name says ‘${word}’, say ‘${instead}’`] : []),
    ...[...rest.matchAll(pattern)].map(
      ({ index }) => `${file}:${lineAt(index)}: ‘${word}’, say ‘${instead}’`,
    ),
  ])
}
