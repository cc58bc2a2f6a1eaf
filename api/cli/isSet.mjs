/** Whether a setting is given, itself or as the path of a file that has it. */
export const isSet = (name) => Boolean(process.env[name] || process.env[`${name}_FILE`])
