/** The singular text for one, else the plural. */
export const oneOrMore = (count: number, single: string, several: string) => (count === 1 ? single : several)
