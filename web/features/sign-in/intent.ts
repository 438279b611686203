export const intents = ['demo', 'real'] as const
export type Intent = (typeof intents)[number]

/** Which kind of account somebody came to open; nothing when they did not say. */
export const intentOf = (sent: unknown): Intent | undefined => intents.find((intent) => intent === sent)
