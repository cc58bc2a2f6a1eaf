import { cutTo } from '../domain/plainText.ts'

const LONGEST_SUBJECT = 120

/** A subject that fits. */
export const subjectLine = (text: string): string => cutTo(text, LONGEST_SUBJECT)
