/** The id that an option of the palette has in the page. */
export const optionId = (id: string): string => `palette-${id}`
