/** The helpers of the chat, in the order in which they are offered; a closed set. */
export const assistantHelpers = ['ask', 'conditions', 'risk', 'compliance', 'hours'] as const
export type AssistantHelper = (typeof assistantHelpers)[number]
