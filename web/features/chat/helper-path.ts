import type {AssistantHelper} from '#schemas/values/assistant-helpers.ts'

/** Address of a helper, without a language. */
export const helperPath = (helper: AssistantHelper): string =>
  helper === 'ask' ? '/assistant' : `/assistant?${new URLSearchParams({helper})}`
