import 'server-only'
import {isFirstNotification} from '../publish-marks/first-notification.ts'
import type {PublishMark} from '../publish-marks/follow-marks.ts'
import {expireDocument} from './expire-document.ts'

/** Expires what a publication changes, which another server's webhook reported, unless this server was notified before. */
export function expireMarked({type, documentId, change}: PublishMark): void {
  if (isFirstNotification(documentId, change)) expireDocument({type, documentId})
}
