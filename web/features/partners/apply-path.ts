/** Path of the application page of a programme. */
export const applyPath = (programme: string): string => `/partners/apply/${programme}`
