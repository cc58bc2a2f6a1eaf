import type { Piece } from './Piece.ts'

/** Choices shared by several pieces. */
export const GOLDS = ['14K Yellow Gold', '14K White Gold', '14K Rose Gold']
export const FINE = ['14K White Gold', '18K Yellow Gold', 'Platinum']
export const BOTH: Piece['origins'] = ['Lab-Grown', 'Earth-Mined']
export const LAB: Piece['origins'] = ['Lab-Grown']
