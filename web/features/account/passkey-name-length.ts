/** The most characters of the name of a passkey. */
export const passkeyNameLength = 40
