/** Whether a setting is given, directly or as the path of a file that contains it. */
export const isSet = (name) => Boolean(process.env[name] || process.env[`${name}_FILE`])
