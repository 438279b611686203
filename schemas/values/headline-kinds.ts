/** Kinds of headline numbers; `leverage` is shown beside the region's cap, and only where the region allows it. A closed set. */
export const headlineKinds = ['spread', 'leverage', 'lot', 'instruments', 'support'] as const
