/** A message with what stands in the places of its `{names}`, as plain text. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole))
