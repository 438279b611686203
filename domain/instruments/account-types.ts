/** Codes of the account types, as in the trading tables; a closed set. */
export const accountTypeCodes = ['standard', 'raw', 'pro'] as const
export type AccountTypeCode = (typeof accountTypeCodes)[number]
