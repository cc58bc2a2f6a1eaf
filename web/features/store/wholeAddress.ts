/** An address to enter elsewhere: one that the server could not complete is of the host that this page came from. */
export const wholeAddress = (url: string): string => new URL(url, window.location.origin).href
