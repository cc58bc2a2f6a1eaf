import { useMemo } from 'react'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import type { ComparedQuote } from './compared.ts'

type Open =
  | { kind: 'award'; /** The quote as it was when it was chosen. */ seen: ComparedQuote }
  | { kind: 'arithmetic' | 'note'; id: string }
  | { kind: 'keys' }

/** Which of the comparison's dialogs is open; at most one is. */
export function useComparisonDialog() {
  const { dialog, open, close } = useDialog<Open>()
  const moves = useMemo(
    () => ({
      choose: (seen: ComparedQuote) => open({ kind: 'award', seen }),
      showArithmetic: ({ id }: ComparedQuote) => open({ kind: 'arithmetic', id }),
      editNote: ({ id }: ComparedQuote) => open({ kind: 'note', id }),
      showKeys: () => open({ kind: 'keys' }),
    }),
    [open],
  )
  return { dialog, close, ...moves }
}
