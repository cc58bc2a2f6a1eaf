/**
 * Waits for a promise no longer than `ms`.
 * @throws `tooLate` after that time; whatever the promise does later is ignored
 */
export async function inTime<T>(promise: Promise<T>, ms: number, tooLate: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, ms, tooLate)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
