import type {StatusRecord} from '#web/database/status-record.ts'
import {messagesOf} from '#web/i18n/messages.ts'

const ids = ['website', 'content', 'trading-data', 'sign-in', 'mail'] as const

/** The fallback record when none was ever read: all components, with unknown state. */
export const unrecorded = (): StatusRecord => ({
  components: ids.map((id) => ({
    id,
    name: messagesOf('en').status.own[id],
    name_ar: messagesOf('ar').status.own[id],
    interval_seconds: 30,
    last_checked_at: null,
    recent_outcomes: [],
    response_ms: null,
  })),
  months: [],
  incidents: [],
  maintenance: [],
})
