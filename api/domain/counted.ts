/**
 * A number as people read it, on every screen and in every text: "1,234". Columns of numbers in CSV files stay plain
 * digits, which spreadsheets and programs read.
 */
export const inFigures = (number: number): string => number.toLocaleString('en-US')

/** How many there are of something: "1 day", "2,500 days"; `several` for a noun whose plural is not made with an s. */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${inFigures(count)} ${count === 1 ? noun : several}`
