import type { InventoryItem } from './rows.ts'

const GRAMS = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349_523_125, POUNDS: 453.592_37 }

/** Weight in whole grams, as in lines and older payloads. */
export const gramsOf = ({ value, unit }: InventoryItem['weight']): number => Math.round(value * GRAMS[unit])
