import { buttonClasses } from '@mui/material/Button'
import type { MouseEvent, MouseEventHandler } from 'react'

/**
 * The props of a button that is temporarily unusable, such as while its action is in progress. It then looks
 * disabled and ignores clicks, but keeps the keyboard focus: browsers take it away from a button that becomes
 * disabled, and the next Tab would start at the top of the page.
 */
export const clickUnless = (unusable: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  unusable ? { 'aria-disabled': true, className: buttonClasses.disabled, onClick: ignoreClick } : { onClick }

/** Enter in a field also arrives here, as a click on its form's submit button. */
const ignoreClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
