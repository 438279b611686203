/** Replaces the `{placeholders}` of a message, as plain text. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))
