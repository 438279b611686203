export const intents = ['demo', 'real'] as const
export type Intent = (typeof intents)[number]

/** The kind of account to open, if one was chosen. */
export const intentOf = (sent: unknown): Intent | undefined => intents.find((intent) => intent === sent)
