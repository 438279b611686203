/** The parameter of an address that asks a preview for a moment. */
export const momentParameter = 'on'
