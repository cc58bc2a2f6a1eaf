import type { Column } from './columns.ts'

/** A cell from a spreadsheet as it would be typed here: without the sign of its currency, the certificate in capitals. */
export function plainCell({ kind }: Column, text: string): string {
  const trimmed = text.trim()
  if (kind === 'price') return trimmed.replace(/^(?:US\$|HK\$|\$|£)\s*/i, '')
  return kind === 'choice' ? trimmed.toUpperCase() : trimmed
}
