import { useMemo, useState } from 'react'
import type { ComparedQuote } from './compared.ts'

type Open =
  | { kind: 'award'; /** As it was when it was chosen. */ seen: ComparedQuote }
  | { kind: 'arithmetic' | 'note'; id: string }
  | { kind: 'keys' }

/** Which of the comparison's dialogs is open; at most one is. */
export function useComparisonDialog() {
  const [dialog, setDialog] = useState<Open>()
  const moves = useMemo(
    () => ({
      choose: (seen: ComparedQuote) => setDialog({ kind: 'award', seen }),
      showArithmetic: ({ id }: ComparedQuote) => setDialog({ kind: 'arithmetic', id }),
      editNote: ({ id }: ComparedQuote) => setDialog({ kind: 'note', id }),
      showKeys: () => setDialog({ kind: 'keys' }),
      close: () => setDialog(undefined),
    }),
    [],
  )
  return { dialog, ...moves }
}
