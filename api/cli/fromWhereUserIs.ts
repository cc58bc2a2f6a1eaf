import { resolve } from 'node:path'

/**
 * Resolves a command's file argument against the user's folder, because npm changes to the project's folder.
 */
export const fromWhereUserIs = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)
