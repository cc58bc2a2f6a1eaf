import { act } from '@testing-library/react'

/** When dialogs, which are loaded by themselves, would be there if the screen had asked for them. */
export const dialogsLoaded = (...dialogs: readonly Promise<unknown>[]) => act(() => Promise.all(dialogs))
