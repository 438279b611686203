import {complaintTopics} from '#domain/legal/complaint-topics.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'

/** What a complaint is about, in words; an unknown topic as it is stored. */
export function complaintTopicName(stored: string, lang: Language): string {
  const topic = complaintTopics.find((known) => known === stored)
  return topic ? messagesOf(lang).complaint.topics[topic] : stored
}
