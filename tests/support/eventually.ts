/** For what comes within a moment: long enough for two cores that build beside it. */
export const eventually = {timeout: 20_000}
