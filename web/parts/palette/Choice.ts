/** An entry of the palette. */
export type Choice = {
  /** Must never change or be reused: recent choices are remembered by it. */
  id: string
  group: ChoiceGroup
  label: string
  /** Distinguishes it from others with the same label. */
  detail?: string
  /** The keyboard shortcut to display. */
  keys?: string
  /** Additional search terms. */
  words?: string
} & ({ to: string } | { run: () => void })

type ChoiceGroup =
  | 'Recent'
  | 'Actions'
  | 'Go to'
  | 'Requests'
  | 'Orders'
  | 'Suppliers'
  | 'Products'
  | 'Order lines without a request'

/** Whether every typed word occurs somewhere in the choice. */
export function matchesTyped({ label, words = '' }: Pick<Choice, 'label' | 'words'>, typed: string): boolean {
  const text = `${label} ${words}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * Moves choices whose name begins with the typed words before choices that match in another way, such as the
 * requests that a supplier of this name has quoted on. Groups stay together.
 */
export function namesFirst(choices: readonly Choice[], typed: string): Choice[] {
  const begun = wordsOf(typed)
  const isNamed = ({ label }: Choice) => {
    const words = wordsOf(label)
    return begun.every((start) => words.some((word) => word.startsWith(start)))
  }
  const sorted = [...choices.filter(isNamed), ...choices.filter((choice) => !isNamed(choice))]
  const groups = new Set(sorted.map(({ group }) => group))
  return [...groups].flatMap((group) => sorted.filter((choice) => choice.group === group))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
