import 'server-only'
import {isFirstNotification} from '../publish-marks/first-notification.ts'
import type {PublishMark} from '../publish-marks/follow-marks.ts'
import {expireType} from './expire-type.ts'

/** Expires what a publication changes, of which another server's webhook told, unless this server heard of it before. */
export function expireMarked({type, documentId, change}: PublishMark): void {
  if (isFirstNotification(documentId, change)) expireType(type)
}
