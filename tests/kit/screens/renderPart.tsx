import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import { newUser } from './newUser.ts'
import type { ReactNode } from 'react'
import { theme } from '../../../web/app/theme.ts'
import { Toaster } from '../../../web/ui/notice/Toaster.tsx'

/** Renders one component of `web/ui` on its own. */
export function renderPart(part: ReactNode) {
  const around = (content: ReactNode) => (
    <ThemeProvider theme={theme}>
      <Toaster>{content}</Toaster>
    </ThemeProvider>
  )
  const view = render(around(part))
  return {
    ...view,
    user: newUser(),
    show: (next: ReactNode) => view.rerender(around(next)),
  }
}
