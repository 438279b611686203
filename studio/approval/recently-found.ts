/** How long a finding stays in view of everybody who approves. */
const shownSeconds = 3 * 24 * 60 * 60

/** GROQ filter: what was found unsealed in the last days. */
export const recentlyFound = `_type == "unsealedChange" && dateTime(foundAt) > dateTime(now()) - ${shownSeconds}`
