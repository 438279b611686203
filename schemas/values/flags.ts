/** The drawn flags of the regions; a closed set. */
export const flagNames = ['globe', 'eu', 'gb', 'au', 'gulf', 'sg'] as const
