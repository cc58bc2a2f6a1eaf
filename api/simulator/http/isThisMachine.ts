const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param hostname as in a parsed URL */
export const isThisMachine = (hostname: string): boolean => HERE.has(hostname)
