/** Maximum number of characters in the name of a passkey. */
export const passkeyNameLength = 40
