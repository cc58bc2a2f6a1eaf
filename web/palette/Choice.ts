/** Something that the palette offers. */
export type Choice = {
  /** Of its own kind for good: what was chosen lately is known by it. */
  id: string
  group: ChoiceGroup
  label: string
  /** What tells it from others of the same name. */
  detail?: string
  /** The keys that do it, for the eye. */
  keys?: string
  /** Found by these words, too. */
  words?: string
} & ({ to: string } | { run: () => void })

type ChoiceGroup = 'Recent' | 'Actions' | 'Go to' | 'Requests' | 'Orders' | 'Suppliers' | 'Products'

/** Whether each word that was typed stands somewhere in the choice. */
export function isMeant({ label, words = '' }: Pick<Choice, 'label' | 'words'>, typed: string): boolean {
  const text = `${label} ${words}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
