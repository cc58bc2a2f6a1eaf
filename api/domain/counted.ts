/** "1 day", "2,500 days": a number of things, by the word for one of them. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
