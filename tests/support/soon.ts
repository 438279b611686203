/** For what comes within a moment: long enough for two cores that build beside it. */
export const soon = {timeout: 20_000}
