/** Who enters first content, as seals name them: not a person of the content service. */
export const operator = {id: 'operator', role: 'operator'} as const
