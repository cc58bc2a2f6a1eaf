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
