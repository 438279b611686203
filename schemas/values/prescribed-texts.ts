/** For whom a prescribed text is: providers with a figure of their own of the last twelve months, or without one. */
export const lossFigures = ['own', 'none'] as const
export type LossFigure = (typeof lossFigures)[number]

/** How sure the broker is of a prescribed text: compared with the rule, or still to be verified by counsel. */
export const textStandings = ['checked', 'toBeVerified'] as const
