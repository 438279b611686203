/** A message with its values in the places of their names. */
export const fill = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replaceAll(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place)
