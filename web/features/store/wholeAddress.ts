/** An address to enter elsewhere: relative ones are completed with this page's origin. */
export const wholeAddress = (url: string): string => new URL(url, window.location.origin).href
