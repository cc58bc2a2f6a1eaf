import type { InventoryItem } from './rows.ts'

const GRAMS = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349_523_125, POUNDS: 453.592_37 }

/** Whole grams, as lines and older payloads have weights. */
export const gramsOf = ({ value, unit }: InventoryItem['weight']): number => Math.round(value * GRAMS[unit])
