import {complaintTopics} from '#domain/legal.ts'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'

/** The topic of a complaint in words. An unknown topic stays as stored. */
export function formatComplaintTopic(stored: string, lang: Language): string {
  const topic = complaintTopics.find((known) => known === stored)
  return topic ? getMessages(lang).complaint.topics[topic] : stored
}
