import { randomUUID } from 'node:crypto'

/** Stands for each receiver's own cursor in what is read for many. Nobody is told, so no text can contain it. */
export const OWN_CURSOR = randomUUID()
