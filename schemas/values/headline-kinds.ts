/** What a headline figure states; `leverage` is shown beside the reader's cap, and only where the region allows it. A closed set. */
export const headlineKinds = ['spread', 'leverage', 'lot', 'instruments', 'support'] as const
