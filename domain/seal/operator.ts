/** The author of initial content, as seals name it. The operator isn't a Sanity user. */
export const operator = {id: 'operator', role: 'operator'} as const
