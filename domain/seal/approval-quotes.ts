/**
 * What a countersigning person read: the seal of the live text, and the hash of the text that it was compared with. Null stands for no text: the whole
 * live text was read as new.
 */
export const quoteLive = ({signature}: Readonly<{signature: string}>, comparedWith: string | null): string =>
  JSON.stringify([signature, comparedWith])
