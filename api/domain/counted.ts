/** Created once: creating one takes as long as formatting hundreds of numbers, and a screen shows many. */
const figures = new Intl.NumberFormat('en-US')

/**
 * A number for people, such as "1,234". Numbers in CSV columns stay plain digits, which spreadsheets and programs can
 * read.
 */
export const inFigures = (number: number): string => figures.format(number)

/** A count with its noun: "1 day", "2,500 days". Pass `several` for irregular plurals. */
export const counted = (count: number, noun: string, several = `${noun}s`): string =>
  `${inFigures(count)} ${count === 1 ? noun : several}`
