import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { paths } from './paths.ts'

type NothingYetProps = {
  icon: ReactNode
  title: string
  text: string
  /** The missing set-up step, without which nothing can appear here; undefined once the store is set up. */
  missing: string | undefined
}

/** Replaces an empty list of the store's console. Without a connection, waiting would not help. */
export function NothingYet({ icon, title, text, missing }: NothingYetProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={missing ?? text}
      action={
        missing ? (
          <Button component={Link} to={paths.store.link()} variant="outlined">
            Go to Overview
          </Button>
        ) : undefined
      }
    />
  )
}
