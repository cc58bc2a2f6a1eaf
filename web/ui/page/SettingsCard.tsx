import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEventHandler, ReactNode } from 'react'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useUnsaved } from '../dialog/UnsavedForms.tsx'
import { useLinkTarget } from './useLinkTarget.ts'

type SettingsCardProps = {
  title: string
  /** The target of links. */
  id?: string
  text?: string
  /** One level below the surrounding heading. */
  heading?: 'h3' | 'h4'
  onSubmit: FormEventHandler
  /** The form has unsaved values: the user is asked before leaving the page. */
  unsaved: boolean
  pending: boolean
  /** The label of its submit button. */
  send: string
  children: ReactNode
}

/** One form of the settings, with its own submit button. */
export function SettingsCard({
  title,
  id,
  text,
  heading = 'h4',
  onSubmit,
  unsaved,
  pending,
  send,
  children,
}: SettingsCardProps) {
  useUnsaved(unsaved)
  const card = useLinkTarget<HTMLFormElement>(id)
  return (
    <Card
      component="form"
      {...card}
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      sx={{ '&:focus': { outline: 'none' } }}
    >
      <CardContent>
        <Typography variant="h3" component={heading}>
          {title}
        </Typography>
        {text ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        ) : null}
        <Stack spacing={2.5} sx={{ mt: 2.5, alignItems: 'stretch' }}>
          {children}
          <SubmitButton pending={pending} pendingText="Saving..." sx={{ alignSelf: 'flex-start' }}>
            {send}
          </SubmitButton>
        </Stack>
      </CardContent>
    </Card>
  )
}
