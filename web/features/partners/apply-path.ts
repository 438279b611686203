/** Where one applies for a programme. */
export const applyPath = (programme: string): string => `/partners/apply/${programme}`
