import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEventHandler, ReactNode } from 'react'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import type { FormDraft } from '../../ui/form/useDraft.ts'
import { useReadOnlyWhile } from '../../ui/form/useReadOnlyWhile.ts'

type AwardedFormProps = {
  onSubmit: FormEventHandler
  draft: FormDraft
  pending: boolean
  /** The submit button: its label, and its label while the request is pending. */
  send: { label: string; pendingText: string; color?: 'primary' | 'success' | 'error' }
  leave: { label: string; onLeave: () => void }
  children: ReactNode
}

/** A short form on the card of an awarded order: its fields, with a cancel and a submit button below. */
export function AwardedForm({ onSubmit, draft, pending, send, leave, children }: AwardedFormProps) {
  const fields = useReadOnlyWhile<HTMLDivElement>(pending)
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Box {...fields} sx={{ display: 'grid', gap: 2 }}>
        <RestoredDraft draft={draft} />
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="large" onClick={leave.onLeave} sx={{ px: 1.5 }}>
          {leave.label}
        </Button>
        <SubmitButton
          size="large"
          color={send.color}
          pending={pending}
          pendingText={send.pendingText}
          sx={{ flex: '1 0 auto', px: 1 }}
        >
          {send.label}
        </SubmitButton>
      </Box>
    </Box>
  )
}
