/** How many there are of something, in words: '1 day', '2 days', '1,200 variants'. For nouns whose plural ends in s. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`
