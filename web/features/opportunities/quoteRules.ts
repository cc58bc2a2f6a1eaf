import { z } from 'zod'
import { quoteTerms } from '../../../api/domain/quote/quoteInput.ts'

/** The server's own rules, plus whether the price was typed in total or per piece. */
export const quoteRules = quoteTerms.extend({ per: z.enum(['all', 'piece']) })
