/** The element id of an option of the palette. */
export const optionId = (id: string): string => `palette-${id}`
