/** Replaces the placeholders of a message with values. */
export const fill = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place)
