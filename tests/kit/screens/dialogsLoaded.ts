import { act } from '@testing-library/react'

/** Waits until these separately loaded dialogs would be shown, if the screen had opened them. */
export const dialogsLoaded = (...dialogs: readonly Promise<unknown>[]) => act(() => Promise.all(dialogs))
