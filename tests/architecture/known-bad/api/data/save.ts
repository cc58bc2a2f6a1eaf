import type { price } from '../domain/price.ts'

export const save = (text: string): string => text
export type Price = typeof price
