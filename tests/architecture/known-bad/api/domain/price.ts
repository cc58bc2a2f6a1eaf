import { readFileSync } from 'node:fs'
import { save } from '../data/save.ts'

export const price = () => save(readFileSync('price', 'utf8'))
