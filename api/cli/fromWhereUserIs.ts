import { resolve } from 'node:path'

/** A file that a command was given, although npm has changed to the project's folder. */
export const fromWhereUserIs = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)
