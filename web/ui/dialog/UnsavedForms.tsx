import { createContext, use, useCallback, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'

const ReportUnsaved = createContext<(form: string, unsaved: boolean) => void>(() => {
  throw new Error('This form needs UnsavedForms around it')
})

/**
 * Asks before the user leaves unsaved forms on a page: once for all of them, because the router asks one at a
 * time.
 */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([])
  const report = useCallback(
    (form: string, unsaved: boolean) =>
      setForms((before) => {
        if (before.includes(form) === unsaved) return before
        return unsaved ? [...before, form] : before.filter((one) => one !== form)
      }),
    [],
  )
  return (
    <ReportUnsaved value={report}>
      {children}
      <LeaveDialog changes={forms.length} text="What you have not saved here will be lost." />
    </ReportUnsaved>
  )
}

/** Has the page ask before the user leaves while this form is unsaved. */
export function useUnsaved(unsaved: boolean): void {
  const form = useId()
  const report = use(ReportUnsaved)
  useEffect(() => {
    report(form, unsaved)
    return () => report(form, false)
  }, [report, form, unsaved])
}
